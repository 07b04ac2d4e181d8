/** Words vote for producers, names and places. */
import type { Lists } from '#index/grow.ts';

/**
 * Votes in a table that stays in the fastest memory: owners are found by a hash, whatever the catalogue's size. A full
 * table takes no new owners.
 */
const SLOTS = 4096;
export type Votes = { owner: Int32Array; score: Float32Array; word: Int8Array; used: Uint16Array; count: number };
export const newVotes = (): Votes => ({
  owner: new Int32Array(SLOTS).fill(-1),
  score: new Float32Array(SLOTS),
  word: new Int8Array(SLOTS),
  used: new Uint16Array(SLOTS),
  count: 0,
});

/** Places are few: theirs stand in plain arrays. */
export type PlaceVotes = { score: Float32Array; word: Int8Array; used: Uint32Array; count: number };

export function votePlaces(votes: PlaceVotes, lists: Lists, term: number, word: number, value: number): void {
  for (let i = lists.starts[term]!, to = lists.starts[term + 1]!; i < to; i++) {
    const place = lists.items[i]!;
    if (votes.word[place] === word + 1) continue;
    if (votes.word[place] === 0) votes.used[votes.count++] = place;
    votes.word[place] = word + 1;
    votes.score[place] = votes.score[place]! + value;
  }
}

export function clearPlaces(votes: PlaceVotes): void {
  for (let i = 0; i < votes.count; i++) {
    votes.score[votes.used[i]!] = 0;
    votes.word[votes.used[i]!] = 0;
  }
  votes.count = 0;
}

export function slotOf(votes: Votes, owner: number): number {
  let at = (Math.imul(owner, 0x9e3779b1) >>> 20) & (SLOTS - 1);
  while (votes.owner[at] !== -1 && votes.owner[at] !== owner) at = (at + 1) & (SLOTS - 1);
  return at;
}

export function addVote(votes: Votes, owner: number, word: number, value: number): void {
  const at = slotOf(votes, owner);
  if (votes.owner[at] === -1) {
    if (votes.count >= SLOTS - 512) return;
    votes.owner[at] = owner;
    votes.used[votes.count++] = at;
    votes.score[at] = value;
  } else if (votes.word[at] === word) return; // one word votes once, whichever of its terms came first
  else votes.score[at] = votes.score[at]! + value;
  votes.word[at] = word;
}

export function scoreOf(votes: Votes, owner: number): number {
  const at = slotOf(votes, owner);
  return votes.owner[at] === -1 ? 0 : votes.score[at]!;
}

export function clear(votes: Votes): void {
  for (let i = 0; i < votes.count; i++) votes.owner[votes.used[i]!] = -1;
  votes.count = 0;
}

export function vote(votes: Votes, lists: Lists, term: number, word: number, value: number): void {
  const to = lists.starts[term + 1]!;
  for (let i = lists.starts[term]!; i < to; i++) addVote(votes, lists.items[i]!, word, value);
}
