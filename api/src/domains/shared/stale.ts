import { AppError } from '../../platform/http/errors.ts';
import type { ApiErrorBody } from '../../platform/http/schemas.ts';

/** Somebody else has saved it meanwhile: a 409 with what it is now, so that the editor can show both. */
export class Stale<Current> extends AppError {
  constructor(
    what: string,
    private readonly current: Current,
  ) {
    super(409, 'conflict', `Somebody else has changed ${what}. Look at both versions, then save again.`);
  }
  override toBody(): ApiErrorBody & { current: Current } {
    return { ...super.toBody(), current: this.current };
  }
}
