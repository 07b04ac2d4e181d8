import { API } from '@app/domain';
import { GROUNDS, tool } from '#assistants/tool.ts';

/** Lines of a list without the list. */
export const matchLines = tool({
  name: 'match_lines',
  title: 'Match lines with wines',
  description:
    'Says which wine each line of a wine list means, and how sure that is. Nothing is stored. For a whole list with prices and markups use read_list.',
  input: API.matchLines.body,
  output: API.matchLines.reply.extend(GROUNDS),
  async run(api, body, signal) {
    const { lines } = await api.call('matchLines', { body }, signal);
    const { credits } = await api.call('getMarket', {}, signal);
    const unsure = lines.filter(({ outcome }) => outcome !== 'sure');
    return {
      lines,
      sources: ['The wine catalogue of this site', ...credits],
      doubts: unsure.map(({ text, reason }) => `“${text}”: ${reason}`),
    };
  },
});
