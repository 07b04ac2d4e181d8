import type { Defence } from './defence.ts';

const TALK = 'packages/sommelier/src/plan/readable-talk.test.ts';
const READABLE = 'packages/matcher/src/text/readable.test.ts';

const STREAMS = 'apps/server/src/http/event-streams.test.ts';
const PLACES = {
  file: 'apps/server/src/http/stream-places.ts',
  test: STREAMS,
  name: 'a person, an address and a process have so many streams at once, and a closed one makes room',
};

/** Texts that would keep the server busy: queries and conversations; connections that are held open. */
export const WORK_DEFENCES: readonly Defence[] = [
  {
    what: 'Long words of a query are cut',
    file: 'packages/matcher/src/text/readable.ts',
    from: 'return read.replace(LONG_WORD, (word, head: string) => head +',
    to: 'return read.replace(LONG_WORD, (word) => word +',
    test: READABLE,
    name: 'reads the beginning of a word that is too long, at every door',
  },
  {
    what: 'Many words of a query are left out',
    file: 'packages/matcher/src/text/readable.ts',
    from: 'if (++count > MOST_READ_WORDS) {',
    to: 'if (++count < 0) {',
    test: READABLE,
    name: 'reads so many words of a text and no more',
  },
  {
    what: 'Phrases are made of short names only',
    file: 'packages/matcher/src/ask/respell.ts',
    from: 'if (words.length > MOST_WORDS) return [];',
    to: '',
    test: READABLE,
    name: 'makes no phrases of a text that is too long for a name',
  },
  {
    what: 'Spellings by sound are counted while they are made',
    file: 'packages/matcher/src/ask/sound-alike.ts',
    from: 'if (seen.size > MOST) return [];',
    to: '',
    test: READABLE,
    name: 'stops rewriting a word by its sound when there are enough',
  },
  {
    what: 'Of a conversation so many words are read',
    file: 'packages/sommelier/src/answer.ts',
    from: 'messages: readableTalk(asked.messages)',
    to: 'messages: asked.messages',
    test: TALK,
    name: 'what answers and what hears read no more of a turn than that',
  },
  {
    what: 'Of a conversation so many words are heard',
    file: 'packages/sommelier/src/answer.ts',
    from: 'readableTalk(question.messages).entries()',
    to: 'question.messages.entries()',
    test: TALK,
    name: 'what answers and what hears read no more of a turn than that',
  },
  {
    what: 'Of a conversation so many turns are read',
    file: 'packages/sommelier/src/plan/readable-talk.ts',
    from: 'messages.slice(-MOST_MESSAGES)',
    to: 'messages',
    test: TALK,
    name: 'the latest turns are read, and the older of many long ones in short',
  },
  {
    what: 'How a word of the tables is heard is found out once',
    file: 'packages/sommelier/src/understand/spell.ts',
    from: 'begin !== first',
    to: 'heardAs(word)[0] !== heardAs(text)[0]',
    test: 'packages/sommelier/src/understand/spell.test.ts',
    name: 'how the words of the tables are heard is found out once, not for each unknown word',
  },
  {
    what: 'Three long turns fit the listening network',
    file: 'packages/sommelier/src/understand/encode.ts',
    from: 'Math.max(0, encoded.length - PLACES)',
    to: '0',
    test: 'apps/server/src/chat/open-listener.test.ts',
    name: 'hears the last of three long turns',
  },
  {
    what: 'One person has so many streams open',
    ...PLACES,
    from: 'if (uid !== null) keys.push(',
    to: 'if (uid === null) keys.push(',
  },
  {
    what: 'One address has so many streams open',
    ...PLACES,
    from: 'limits.perAddress]',
    to: 'Infinity]',
  },
  {
    what: 'A process has so many streams open',
    ...PLACES,
    from: 'limits.total]',
    to: 'Infinity]',
  },
  {
    what: 'A stream that nobody reads is closed',
    file: 'apps/server/src/http/event-streams.ts',
    from: 'reply.raw.setTimeout(unreadMs, () => reply.raw.destroy());',
    to: '',
    test: STREAMS,
    name: 'a stream that nobody reads is closed',
  },
  {
    what: 'A reading process whose server was killed ends',
    file: 'apps/documents/src/ocr-process.ts',
    from: 'process.ppid === parent ||',
    to: 'true ||',
    test: 'apps/documents/src/orphan.test.ts',
    name: 'a reading process whose server was killed ends, however busy it is',
  },
  {
    what: 'Requests of one asker take turns',
    file: 'apps/server/src/http/turns.ts',
    from: 'if (asker.working < atOnce && asker.waiting.size === 0) asker.working++;',
    to: 'if (asker.working >= 0) asker.working++;',
    test: 'apps/server/src/http/turns.test.ts',
    name: 'requests of one asker are answered a few at a time, in their order; those of another do not wait for them',
  },
];
