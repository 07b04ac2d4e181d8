import { hasText, language, t, word } from './language/say.ts';
import { readSentence } from './match-reason.ts';

/*
 * Sentences that the server keeps in English for admins: how the reading of a feed ended, what was set aside, what a shop
 * offers, what admins did. Rows from before have them too; here they are recognised and said in the reader's language.
 */

/** With values; `why` is itself such a sentence, or words of another program. */
const TEXTS: readonly string[] = [
  word('The server answered {status}.'),
  word('The document is longer than {n} MB.'),
  word('A redirect leads to {address}.'),
  word('Nothing came for {n} seconds.'),
  word('The certificate of the site is not valid: {why}'),
  word('The connection failed: {why}'),
  word('The robots.txt of {host} cannot be read: the server answered {status}. Until it can, nothing is read.'),
  word('The sitemap is longer than {n} MB.'),
  word('There are more than {n} pages.'),
  word('The XML cannot be read: {why}'),
  word('Found: {title}.'),
  word('The shop cannot be read. {why}'),
  word(
    'The robots.txt of {host} does not allow us to read this shop, so we do not. Ask the shop to allow TastevinBot, or for the address of a feed.',
  ),
  word('It has products, but none that can be shown. Most often: {why}.'),
  word('This is no {title} feed: {why}'),
  word('Its address is {address}.'),
  word('It says {words}.'),
  word('The price is {price}.'),
  word('The row has {n} columns.'),
  word('The vintage is given as {own}, the name says {said}.'),
  word('The name says {said}.'),
  word('The size is given as {own}, the name says {said}.'),
  word('The size is given as {own}.'),
  word('The measure is {total}, but {pack} is {sum}.'),
  word('undid: {why}'),
  word('edited {field}'),
  word('deleted as {why}'),
];

/** How a reading ended well: each of these, or not. */
const RUN_NOTES: readonly (readonly string[])[] = [
  [
    word('{n} pages could not be read.'),
    word('{n} pages are forbidden by robots.txt and were left out.'),
    word('The sitemap is longer; its first {n} pages were read.'),
  ],
  [
    word('{n} pages are forbidden by robots.txt and were left out.'),
    word('The sitemap is longer; its first {n} pages were read.'),
  ],
  [word('The sitemap is longer; its first {n} pages were read.')],
];

/** What robots.txt says, and then how long it asks us to wait. */
const ROBOTS: readonly (readonly string[])[] = [
  [
    word('robots.txt of {host} forbids {n} of {total} pages. We leave them out.'),
    word('robots.txt of {host} forbids nothing to us.'),
    word('robots.txt of {host} allows what we read here.'),
    word('robots.txt of {host} forbids some addresses to us. We leave them out.'),
  ],
  [word('It asks for {n} seconds between two requests, and we wait so long.')],
];

/** Without values. */
export const KEPT_TEXTS: readonly string[] = [
  word('The server sends us from one address to the next without end.'),
  word('The connection broke off half-way.'),
  word('It took too long altogether.'),
  word('There is no such host.'),
  word('The host refuses connections.'),
  word('The name of the host could not be looked up.'),
  word('The reading was interrupted.'),
  word('Something went wrong on our side.'),
  word('Nothing has changed since the last time.'),
  word('More than half of the listings are missing. They stay until a second feed says the same.'),
  word('The feed has no offers any more.'),
  word('The sitemap names no pages.'),
  word('The compressed sitemap cannot be read.'),
  word('Every page is the first one.'),
  word('There is no list of products in this document.'),
  word('The document ends before its list of products does.'),
  word('The first line names no columns for the name and the price.'),
  word('This is no web address. Please type one such as https://shop.example.'),
  word('The shop took too long to answer. Please try again later.'),
  word(
    'No shop software, product feed or product pages that we can read were found here. If the shop has a feed, fill in its address yourself.',
  ),
  word('Its pages do not say what they sell (schema.org Product).'),
  word('It has no products.'),
  word('This is it.'),
  word('There is nothing at this address.'),
  word('No name'),
  word('No usable address'),
  word('No price'),
  word('A price of zero or less'),
  word('A price that can be read in two ways, or not at all'),
  word('A range of prices instead of one'),
  word('No currency'),
  word('Sizes that contradict each other'),
  word('Numbers of bottles that contradict each other'),
  word('Vintages that contradict each other'),
  word('Not wine'),
  word('A mixture of several wines or vintages'),
  word('A row that cannot be read'),
  word('The same product a second time'),
  word('The product has no name.'),
  word('The product has no title or no variants.'),
  word('It has several prices, and the feed does not say for what.'),
  word('There is no price.'),
  word('The price could be read in two ways, or is no number.'),
  word('Neither the feed nor the merchant says a currency.'),
  word('The name says more than one size.'),
  word('asked for a feed'),
  word('changed a setting'),
  word('corrected a match'),
  word('deleted an account'),
  word('ended an API key'),
  word('made a one-time code'),
  word('made an API key'),
  word('named an admin'),
  word('ran a job again'),
  word('signed an account out everywhere'),
  word('used the one-time code of an admin'),
  word('added a merchant'),
  word('changed a merchant'),
  word('suspended an account'),
  word('ended a suspension'),
  word('changed a role'),
  word('changed the limits of an account'),
  word('changed the tokens of an account'),
];

/** A kept sentence for its reader. One that is none of these stays as it was kept. */
export function keptText(sentence: string): string {
  if (language() === 'en' || sentence === '') return sentence;
  if (hasText(sentence)) return t(sentence);
  for (const rows of [RUN_NOTES, ROBOTS]) {
    const said = readSentence(sentence, rows);
    if (said) return said.map(({ text, values }) => t(text, values)).join(' ');
  }
  for (const text of TEXTS) {
    const values = readSentence(sentence, [[text]])?.[0]?.values;
    if (values)
      return t(text, { ...values, ...(values['why'] !== undefined && { why: keptText(String(values['why'])) }) });
  }
  return sentence;
}
