/**
 * The reading process: opens PDFs and pictures, recognises pages. It stands apart from the server because files come
 * from anybody: what hangs or bursts here is ended by `ocr.ts` and costs one page, not the server.
 */
import { Worker } from 'node:worker_threads';
import { uploadKindOf } from '@app/domain';
import { UnreadableFile, type Turn } from '@app/list-reader';
import type { GreyPicture } from '@app/list-reader/picture';
import type { Pictures } from './images.ts';
import type { Answers, Ask, Message } from './ocr-messages.ts';
import type { OcrModels } from './ocr-models.ts';
import type { Found } from './ocr-page.ts';
import type { PdfPictures } from './pdf-render.ts';
import type { PdfText } from './pdf-text.ts';

type Document =
  | { kind: 'pdf'; bytes: Uint8Array; text: PdfText; pictures: PdfPictures | null }
  | { kind: 'picture'; pictures: Pictures };

const documents = new Map<number, Document>();
let nextHandle = 1;
/** Photos that were decoded before they are asked for. */
const ahead = new Map<number, Promise<GreyPicture>>();
let models: Promise<OcrModels> | null = null;
/** Pages are recognised one after the other: each already uses every core. */
let queue: Promise<unknown> = Promise.resolve();

/** Loaded when first needed: a text PDF must not wait for the models, nor a photo for the PDF engines. */
const load = {
  images: () => import('./images.ts'),
  page: () => import('./ocr-page.ts'),
  render: () => import('./pdf-render.ts'),
  text: () => import('./pdf-text.ts'),
  models: () => (models ??= import('./ocr-models.ts').then(({ loadModels }) => loadModels(otherRecogniser()))),
};

/** For measuring only: another recogniser in the place of ours. */
function otherRecogniser(): { recogniser?: string } {
  const { READER_RECOGNISER } = process.env;
  return READER_RECOGNISER ? { recogniser: READER_RECOGNISER } : {};
}

const send = (message: Message): void => void process.send?.(message);

async function open(bytes: Uint8Array): Promise<Answers['open']> {
  const kind = uploadKindOf(bytes);
  if (kind === null) throw new UnreadableFile('unsupported', 'This is neither a PDF nor a picture that can be read.');
  const handle = nextHandle++;
  if (kind === 'pdf') {
    const text = await (await load.text()).openPdfText(bytes);
    documents.set(handle, { kind: 'pdf', bytes, text, pictures: null });
    return { handle, kind: 'pdf', pageCount: text.pageCount };
  }
  // While the picture is decoded the models load.
  load.models().catch(() => undefined);
  const pictures = await (await load.images()).openPictures(bytes, kind);
  documents.set(handle, { kind: 'picture', pictures });
  return { handle, kind: 'picture', pageCount: pictures.count };
}

function getDocument(handle: number): Document {
  const document = documents.get(handle);
  if (!document) throw new Error('The document is not open.');
  return document;
}

/** Files are opened in the order they are read in: the next photo is decoded while this one is recognised. */
function openAhead(handle: number): void {
  const document = documents.get(handle);
  if (document?.kind !== 'picture' || ahead.has(handle)) return;
  const picture = document.pictures.read(0, 0);
  // What goes wrong is told when it is this photo's turn.
  picture.catch(() => undefined);
  ahead.set(handle, picture);
}

async function recognise(id: number, handle: number, pageNumber: number): Promise<null> {
  const document = getDocument(handle);
  load.models().catch(() => undefined);
  const { detectBoxes, findTurn, recognisePicture } = await load.page();
  let turn: 0 | Turn = 0;
  let picture: GreyPicture;
  let found: Found;
  if (document.kind === 'pdf') {
    document.pictures ??= await (await load.render()).openPdfPictures(document.bytes);
    picture = await document.pictures.render(pageNumber);
    found = await detectBoxes(await load.models(), picture);
  } else {
    const { pictures } = document;
    const first = await ((pageNumber === 1 && ahead.get(handle)) || pictures.read(pageNumber - 1, 0));
    ahead.delete(handle);
    const loaded = await load.models();
    const read = async (by: 0 | Turn): Promise<GreyPicture> => (by === 0 ? first : pictures.read(pageNumber - 1, by));
    ({ turn, found, picture } = await findTurn(loaded, await detectBoxes(loaded, first), read));
  }
  openAhead(handle + 1);
  const turned = turn === 0 ? {} : { turned: turn };
  for await (const value of recognisePicture(await load.models(), picture, found))
    send({ id, type: 'chunk', value: { ...value, ...turned } });
  return null;
}

async function show(handle: number, pageNumber: number, turn: 0 | Turn): Promise<Uint8Array> {
  const document = getDocument(handle);
  if (document.kind === 'picture') return document.pictures.show(pageNumber - 1, turn);
  document.pictures ??= await (await load.render()).openPdfPictures(document.bytes);
  const { greyToJpeg } = await load.images();
  return greyToJpeg(await document.pictures.render(pageNumber));
}

async function close(handle: number): Promise<null> {
  const document = documents.get(handle);
  documents.delete(handle);
  ahead.delete(handle);
  if (document?.kind === 'pdf') {
    document.pictures?.close();
    await document.text.close();
  }
  return null;
}

async function answer(id: number, ask: Ask): Promise<unknown> {
  switch (ask.call) {
    case 'open':
      return open(ask.bytes);
    case 'text': {
      const document = getDocument(ask.handle);
      return document.kind === 'pdf' ? document.text.readPage(ask.pageNumber) : null;
    }
    case 'recognise': {
      const turn = queue.then(() => recognise(id, ask.handle, ask.pageNumber));
      queue = turn.catch(() => undefined);
      return turn;
    }
    case 'show':
      return show(ask.handle, ask.pageNumber, ask.turn);
    case 'close':
      return close(ask.handle);
    case 'warm':
      return Promise.all([load.models(), load.page(), load.images()]).then(() => null);
  }
}

process.on('message', (message: { id: number; ask: Ask }) => {
  const { id, ask } = message;
  answer(id, ask).then(
    (value) => send({ id, type: 'answer', value }),
    (error: unknown) =>
      send({
        id,
        type: 'error',
        reason: error instanceof UnreadableFile ? error.reason : null,
        message: error instanceof Error ? error.message : String(error),
      }),
  );
});
// The parent process has ended: no process will read the answer.
process.on('disconnect', () => process.exit(0));
// A file can keep this thread busy for ever, and it never hears that. Another thread looks.
new Worker(
  `const parent = process.ppid; setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGKILL'), 1000)`,
  { eval: true },
).unref();
