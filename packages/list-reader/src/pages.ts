import type { ListDocument, ReaderPorts } from '#src/document/ports.ts';
import { decodeText } from '#src/document/web-standards.ts';
import { LIST_TEXT_TYPE, UnreadableFile, type ListFile, type PageNote, type StopSignal } from '#src/document/shapes.ts';
import { setTypedLines } from '#src/layout/typed-lines.ts';

/** One page of one file; `document` is null when the file could not be opened. */
export interface PageToRead {
  file: ListFile;
  document: ListDocument | null;
  /** Within its document, from 1. */
  pageInFile: number;
  pageNumber: number;
  failure: PageNote | null;
}

/**
 * Opens the files of an upload and numbers their pages through. A file that cannot be opened counts as one page that says
 * why. What was opened is added to `opened`, which the caller closes.
 */
export async function splitPages(
  { files, ports, signal }: { files: readonly ListFile[]; ports: ReaderPorts; signal: StopSignal },
  opened: ListDocument[],
): Promise<PageToRead[]> {
  const pages: PageToRead[] = [];
  for (const file of files) {
    const document = await openFile(file, ports, signal);
    if ('code' in document)
      pages.push({ file, document: null, pageInFile: 1, pageNumber: pages.length + 1, failure: document });
    else {
      opened.push(document);
      for (let page = 1; page <= document.pageCount; page++)
        pages.push({ file, document, pageInFile: page, pageNumber: pages.length + 1, failure: null });
    }
  }
  return pages;
}

async function openFile(file: ListFile, ports: ReaderPorts, signal: StopSignal): Promise<ListDocument | PageNote> {
  if (file.mimeType === LIST_TEXT_TYPE) return openText(file);
  for (let attempt = 1; ; attempt++) {
    try {
      return await ports.openDocument(file, signal);
    } catch (error) {
      ensureGoing(signal);
      // What a file is does not change by trying again; a lost process may have been another file's fault.
      if (error instanceof UnreadableFile) return { code: error.reason, message: error.message };
      if (attempt >= 2) return { code: 'not-opened', message: 'The file cannot be opened.' };
    }
  }
}

/** A list that came as text needs no eyes. */
function openText({ bytes }: ListFile): ListDocument {
  const pages = setTypedLines(decodeText(bytes));
  return {
    kind: 'text',
    pageCount: Math.max(1, pages.length),
    readLines: (pageNumber) => pages[pageNumber - 1] ?? [],
    readText: async () => null,
    async *recognise() {},
    close: async () => undefined,
  };
}

export function ensureGoing(signal: StopSignal): void {
  if (signal.aborted) throw signal.reason instanceof Error ? signal.reason : new Error('The reading was stopped.');
}
