// npm run eval -- scorecard: writes docs/scorecard.md from docs/results. Every `--record` does it too.
import { writeScorecard } from './record-figures.ts';

writeScorecard();
