/**
 * The most grapes, dishes, candidates or sources of one wine; none has nearly as many. A list of the contract that can come in has a
 * bound: one that is longer is refused by its length, before its members are looked at.
 */
export const MOST_OF_A_WINE = 100;
