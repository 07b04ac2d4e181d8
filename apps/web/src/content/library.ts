import type { Language } from '@app/domain';
import { helpAddress } from './faq-slugs.ts';
import type { ArticleHeading } from './parse-article.ts';
import type { PageHead, PostHead } from './parse-head.ts';
import type { QuestionAndAnswer } from './parse-faq.ts';
import { compareTitles } from './compare-titles.ts';
import { foldSlug } from './slug.ts';

/*
 * The words of the site, checked and turned into modules at build time. Heads are small and load with the lists;
 * each page is a chunk of its own, fetched when it is opened.
 */

export type PostSummary = PostHead & { readTime?: string };
export interface Post {
  head: PostSummary;
  headings: ArticleHeading[];
  html: string;
}

export interface FaqSummary extends PageHead {
  questionCount: number;
  firstQuestion: string;
  /** Already cut to its preview. */
  firstAnswer: string;
}
export interface Faq {
  head: PageHead;
  qa: QuestionAndAnswer[];
  /** On a page of another language. */
  isEnglish?: boolean;
}

const postHeads = import.meta.glob<PostSummary>('@content/blog/*.md', {
  query: '?head',
  import: 'default',
  eager: true,
});
const postPages = import.meta.glob<Post>('@content/blog/*.md', { import: 'default' });
const faqHeads = import.meta.glob<FaqSummary>('@content/faq/*.md', { query: '?head', import: 'default', eager: true });
const faqPages = import.meta.glob<Faq>('@content/faq/*.md', { import: 'default' });
const helpHeads = import.meta.glob<FaqSummary>('@content/help/*.md', {
  query: '?head',
  import: 'default',
  eager: true,
});
const helpPages = import.meta.glob<Faq>('@content/help/*.md', { import: 'default' });
/** Of the other languages, by their folder: fetched with the first of them that is shown. */
const otherHeads = import.meta.glob<FaqSummary>('@content/*/{faq,help}/*.md', { query: '?head', import: 'default' });
const otherPages = import.meta.glob<Faq>('@content/*/{faq,help}/*.md', { import: 'default' });

/** §2: newest first. */
export function postSummaries(): PostSummary[] {
  return Object.values(postHeads).toSorted((a, b) => Date.parse(b.publishedDate) - Date.parse(a.publishedDate));
}

export interface FaqLists {
  pages: FaqSummary[];
  /** Help articles with the slug of their address, which differs where a FAQ page has the same one. */
  help: FaqSummary[];
  /** A language whose pages nobody has written yet shows the English ones. */
  isEnglish?: boolean;
}

/** §2: alphabetically by title, by locale comparison. */
export function faqSummaries(): FaqLists {
  return toLists(Object.values(faqHeads), Object.values(helpHeads));
}

/** The same in another language. */
export async function faqSummariesIn(language: Language): Promise<FaqLists> {
  const load = (kind: string) =>
    Promise.all(
      Object.entries(otherHeads)
        .filter(([file]) => file.includes(`/${language}/${kind}/`))
        .map(([, head]) => head()),
    );
  const lists = toLists(await load('faq'), await load('help'));
  return lists.pages.length > 0 ? lists : { ...faqSummaries(), isEnglish: true };
}

function toLists(pages: FaqSummary[], help: FaqSummary[]): FaqLists {
  const taken = pages.map((head) => head.slug);
  return {
    pages: byTitle(pages),
    help: byTitle(help).map((head) => ({ ...head, slug: helpAddress(head.slug, taken) })),
  };
}

export function findPostSummary(slug: string): PostSummary | null {
  return Object.values(postHeads).find((head) => foldSlug(head.slug) === foldSlug(slug)) ?? null;
}

export async function loadPost(slug: string): Promise<Post | null> {
  return loadBySlug(postHeads, postPages, (head) => foldSlug(head.slug) === foldSlug(slug));
}

/** In the language asked for, or else in English. */
export async function loadFaq(slug: string, language: Language): Promise<Faq | null> {
  const english = await loadEnglishFaq(slug);
  if (!english || language === 'en') return english;
  const kind = Object.values(faqHeads).some((head) => head.slug === slug) ? 'faq' : 'help';
  const file = Object.keys(otherPages).find((name) => name.endsWith(`/${language}/${kind}/${english.head.slug}.md`));
  return (await (file ? otherPages[file] : undefined)?.()) ?? { ...english, isEnglish: true };
}

async function loadEnglishFaq(slug: string): Promise<Faq | null> {
  const taken = Object.values(faqHeads).map((head) => head.slug);
  return (
    (await loadBySlug(faqHeads, faqPages, (head) => head.slug === slug)) ??
    (await loadBySlug(helpHeads, helpPages, (head) => helpAddress(head.slug, taken) === slug))
  );
}

function byTitle(heads: FaqSummary[]): FaqSummary[] {
  return heads.toSorted((a, b) => compareTitles(a.title, b.title));
}

async function loadBySlug<Head, Page>(
  heads: Record<string, Head>,
  pages: Record<string, () => Promise<Page>>,
  isIt: (head: Head) => boolean,
): Promise<Page | null> {
  const file = Object.keys(heads).find((key) => isIt(heads[key] as Head));
  return (await (file ? pages[file] : undefined)?.()) ?? null;
}
