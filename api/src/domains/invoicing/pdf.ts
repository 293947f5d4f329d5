import type PDFDocument from 'pdfkit';

export type Doc = InstanceType<typeof PDFDocument>;

/**
 * A PDF of A4 pages, the first of which is there.
 * @param draw may take its time: a long document lets requests through between its pages
 */
export async function pdfOf(
  { title, author, isWide = false }: { title: string; author: string; isWide?: boolean },
  draw: (doc: Doc) => void | Promise<void>,
): Promise<Uint8Array<ArrayBuffer>> {
  // 20 MB of memory, loaded with the first document
  const { default: Document } = await import('pdfkit');
  const doc = new Document({
    size: 'A4',
    layout: isWide ? 'landscape' : 'portrait',
    margin: 0,
    bufferPages: true,
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: title, Author: author },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    doc.on('error', reject);
  });
  await draw(doc);
  doc.end();
  return done;
}
