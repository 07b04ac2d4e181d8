import type { ListFile } from '@app/list-reader';
import { openPdfPictures } from '@app/documents/src/pdf-render.ts';
import { damage, type Damage } from './damage.ts';
import type { Design } from './designs.ts';

export const seedOf = (index: number, page: number): number => (index + 1) * 10 + page;

/** A printed list as somebody photographed it, a picture a page; `index` makes each photo another one. */
export async function photograph(design: Design, pdf: Uint8Array, kind: Damage, index: number): Promise<ListFile[]> {
  const pictures = await openPdfPictures(pdf);
  const files: ListFile[] = [];
  for (let page = 1; page <= pictures.pageCount; page++) {
    const bytes = await damage(await pictures.render(page), kind, seedOf(index, page));
    files.push({ name: `${design.id}-${kind}-${page}.jpg`, mimeType: 'image/jpeg', bytes });
  }
  pictures.close();
  return files;
}
