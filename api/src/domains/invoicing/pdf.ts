import type PDFDocument from 'pdfkit';

export type Doc = InstanceType<typeof PDFDocument>;

/** A PDF of A4 pages, the first of which is there. */
export async function pdfOf(
  { title, author }: { title: string; author: string },
  draw: (doc: Doc) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  // 20 MB of memory, loaded with the first document
  const { default: Document } = await import('pdfkit');
  const doc = new Document({
    size: 'A4',
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
  draw(doc);
  doc.end();
  return done;
}
