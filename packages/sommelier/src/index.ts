/** The sommelier's door: a list and a conversation -> a grounded answer. See DESIGN.md. */
export { answer, hearGuest, type Answer, type Mention, type Question, type Reading } from './answer.ts';
export type { ListRow } from './cellar/list-row.ts';
export { windowOfRow } from './cellar/rows.ts';
export { openValidator, type ModelReply, type Validator } from './ground/check.ts';
export { splitSentences } from './ground/sentences.ts';
export { readCall, type ToolCall } from './model/call.ts';
export { runTool, type ToolResult } from './model/tools.ts';
export { buildPrompt, type ModelPrompt } from './model/prompt.ts';
export { openReplyReader, type ReplyReader } from './model/reply.ts';
export type { Message } from './plan/conversation.ts';
export { expectationOf } from './plan/expectation.ts';
export type { NumberSource } from './say/writer.ts';
export { foldName } from './tables/fold.ts';
export { buildKnowledge, type Knowledge, type KnowledgeTables } from './tables/knowledge.ts';
export { LANGUAGES, type Language } from './tables/languages.ts';
/** What the listening network is prepared, trained and asked with. */
export { encodeTurns, GRAMS, type Encoded } from './understand/encode.ts';
export { FLAGS, flagsOf } from './understand/flags.ts';
export { type Heard, type Listen } from './understand/listen.ts';
export { prepareTurn, type PreparedTurn } from './understand/prepare-turn.ts';
export { KINDS, PARTS, type Kind, type Part } from './understand/parts.ts';
export { tokensOf, type Token } from './understand/tokens.ts';
