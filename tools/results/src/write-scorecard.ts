// npm run eval -- scorecard: docs/scorecard.md anew from docs/results. Every `--record` does it too.
import { writeScorecard } from './record-figures.ts';

writeScorecard();
