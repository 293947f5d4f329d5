import { AppError, notFound } from '../../platform/http/errors.ts';
import type { Upload, Uploads } from '../media/index.ts';
import type { OrderDocument } from './order-document.ts';
import { rejectReturn } from './returns.service.ts';
import type { ReturnPicture } from './orders.schema.ts';

/** A crack shows at this many pixels on the longest side. */
const LONGEST = 1600;

/** The owner whose quota the pictures of an order count for. */
export const returnOwner = (orderId: string): string => `order:${orderId}`;
const toPicture = ({ id, width, height }: Upload): ReturnPicture => ({ id, width, height });

/** Pictures of what is wrong with delivered items. They belong to the order: who may see it, may see them. */
export function createReturnPictures({ uploads, clock }: { uploads: Uploads; clock: () => Date }) {
  return {
    /** @throws AppError 409 when a return cannot be requested, and those of `Uploads.keep` */
    async add(order: OrderDocument, file: Blob): Promise<ReturnPicture> {
      rejectReturn(order, clock());
      return toPicture(
        await uploads.keep(file, {
          purpose: 'return',
          owner: returnOwner(order._id),
          form: { longest: LONGEST },
        }),
      );
    },

    /** @throws AppError 400 for ids that are not of pictures of this order */
    async existing(orderId: string, ids: readonly string[]): Promise<ReturnPicture[]> {
      const pictures = (await uploads.ofOwner(returnOwner(orderId), ids)).map(toPicture);
      if (pictures.length === ids.length) return pictures;
      const message = 'A picture is missing. Add it again.';
      throw new AppError(400, 'invalid_input', message, { pictures: message });
    },

    /** Removes what was sent and not named in the request. */
    keepOnly: (orderId: string, pictures: readonly ReturnPicture[]) =>
      uploads.removeOf(returnOwner(orderId), { except: pictures.map(({ id }) => id) }),

    /** @throws AppError 404 */
    async read(orderId: string, id: string): Promise<Buffer> {
      const data = await uploads.read(returnOwner(orderId), id);
      if (!data) throw notFound('Picture');
      return data;
    },
  };
}
