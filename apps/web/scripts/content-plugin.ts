import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { addressIn, isLanguage, type Language } from '@app/domain';
import type { Plugin } from 'vite';
import { answerPreview } from '#content/bold.ts';
import { ContentError } from '#content/content-error.ts';
import { linkTermsInAnswer, linkTermsInHtml, termLinker } from '#content/link-terms.ts';
import { parseArticle, type ArticlePart, type FigureSize } from '#content/parse-article.ts';
import { parseFaq, type FaqPage, type QuestionAndAnswer } from '#content/parse-faq.ts';
import { paths } from '#paths.ts';
import { CONTENT_FOLDER, siteTerms } from './content-files.ts';

/**
 * Turns content/**.md into modules: the plain import is the whole page, `?head` only what a list of pages shows. So
 * the index carries heads and each article is a chunk of its own. A bad file stops the build with its name and line.
 */
export function contentPlugin(folder = CONTENT_FOLDER): Plugin {
  return {
    name: 'tastevin:content',
    enforce: 'pre',
    load: {
      filter: { id: /\.md(?:\?head)?$/ },
      handler(id) {
        const [file = '', query] = id.split('?');
        if (!file.startsWith(folder)) return null;
        this.addWatchFile(file);
        try {
          return { code: toModule(file, relative(folder, file), query === 'head'), moduleType: 'js' };
        } catch (error) {
          if (!(error instanceof ContentError)) throw error;
          return this.error({ message: error.message, id: file, loc: { file, line: error.line, column: 0 } });
        }
      },
    },
  };
}

function toModule(file: string, name: string, headOnly: boolean): string {
  const source = readFileSync(file, 'utf8');
  if (basename(dirname(file)) !== 'blog') {
    const page = parseFaq(source, name);
    const [first] = page.qa;
    const summary = {
      ...page.head,
      questionCount: page.qa.length,
      firstQuestion: first?.question ?? '',
      firstAnswer: answerPreview(first?.answer ?? ''),
    };
    return `export default ${JSON.stringify(headOnly ? summary : { ...page, qa: linkAnswers(page, languageOf(name)) })};`;
  }
  const linkTerms = (html: string) => linkTermsInHtml(html, siteTerms());
  const { head, headings, parts } = parseArticle(source, name, { figureSize: figureSize(dirname(file)), linkTerms });
  if (headOnly) return `export default ${JSON.stringify(head)};`;
  const figures = parts.flatMap((part) => ('figure' in part ? [part.figure] : []));
  const imports = figures.map((figure, index) => `import figure${index} from './${figure}?url&no-inline';`);
  return [
    ...imports,
    `const html = ${htmlExpression(parts)};`,
    `export default { head: ${JSON.stringify(head)}, headings: ${JSON.stringify(headings)}, html };`,
  ].join('\n');
}

/** First mentions of wine terms lead to their page, and never to the page they are on. */
function linkAnswers({ head, qa }: FaqPage, language: Language): QuestionAndAnswer[] {
  const linkTerms = termLinker(siteTerms(language), [addressIn(language, paths.faqPage(head.slug))]);
  // The writers link to '/about/accuracy', whatever their language.
  const inLanguage = (answer: string) =>
    answer.replaceAll(/\]\((\/[^)]*)\)/g, (_, path: string) => `](${addressIn(language, path)})`);
  return qa.map(({ question, answer }) => ({ question, answer: linkTermsInAnswer(inLanguage(answer), linkTerms) }));
}

/** 'fr/faq/corkage.md' is French. */
function languageOf(name: string): Language {
  const [folder] = name.split('/');
  return isLanguage(folder) ? folder : 'en';
}

/** The article's HTML with the figures' built addresses in their places. */
function htmlExpression(parts: readonly ArticlePart[]): string {
  let figures = 0;
  return parts.map((part) => ('figure' in part ? `figure${figures++}` : JSON.stringify(part.html))).join(' + ');
}

function figureSize(folder: string): FigureSize {
  return (name) => {
    const file = join(folder, name);
    if (!existsSync(file)) return null;
    const viewBox = /viewBox="([^"]+)"/
      .exec(readFileSync(file, 'utf8'))?.[1]
      ?.trim()
      .split(/[\s,]+/)
      .map(Number);
    const [, , width, height] = viewBox ?? [];
    if (!width || !height) throw new ContentError(`blog/${name}`, 1, 'the drawing has no viewBox');
    return { width: Math.round(width), height: Math.round(height) };
  };
}
