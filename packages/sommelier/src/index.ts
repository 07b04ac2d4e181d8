export { answer, type Answer, type Mention, type Question, type Reading } from './expert.ts';
export type { Message } from './conversation.ts';
export { foldName } from './fold.ts';
export { openValidator, splitSentences, type ModelReply, type Validator } from './ground.ts';
export { buildKnowledge, type Knowledge, type KnowledgeTables } from './knowledge.ts';
export type { ListRow, Window } from './list-row.ts';
export { buildPrompt, type ModelPrompt } from './model-prompt.ts';
export { openReplyReader, type ReplyReader } from './read-model-reply.ts';
export type { NumberSource } from './say.ts';
