import { UnreadableFile } from '@app/list-reader';
import type { GreyPicture } from '@app/list-reader/picture';
import { PDFiumLibrary, type PDFiumDocument } from '@hyzyla/pdfium';
import { READING_SIDE } from './images.ts';

/** 250 dots an inch on A4: small print stands about 25 pixels high. */
const MAX_SCALE = 250 / 72;

let library: Promise<PDFiumLibrary> | null = null;

export interface PdfPictures {
  pageCount: number;
  /** Page n (from 1) in grey, upright as the PDF wants it shown. */
  render(pageNumber: number): Promise<GreyPicture>;
  close(): void;
}

/** Opens a PDF for rendering. Throws `UnreadableFile` when it cannot be opened. */
export async function openPdfPictures(bytes: Uint8Array): Promise<PdfPictures> {
  library ??= PDFiumLibrary.init();
  let document: PDFiumDocument;
  try {
    document = await (await library).loadDocument(bytes);
  } catch (error) {
    throw new UnreadableFile('broken', 'The PDF is damaged and cannot be shown.', error);
  }
  return {
    pageCount: document.getPageCount(),
    async render(pageNumber) {
      const page = document.getPage(pageNumber - 1);
      const { originalWidth, originalHeight } = page.getOriginalSize();
      const long = Math.max(originalWidth, originalHeight, 1);
      // A page may claim to be metres wide; the bitmap has a largest size.
      const scale = Math.min(MAX_SCALE, (READING_SIDE * 0.95) / long);
      const { width, height, data } = await page.render({ scale, colorSpace: 'Gray', render: 'bitmap' });
      const stride = Math.floor(data.length / height);
      if (stride === width) return { width, height, pixels: data.slice() };
      const pixels = new Uint8Array(width * height);
      const step = stride >= 4 * width ? 4 : 1;
      for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++) pixels[y * width + x] = data[y * stride + x * step] ?? 255;
      return { width, height, pixels };
    },
    close() {
      document.destroy();
    },
  };
}
