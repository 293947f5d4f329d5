import { Binary, Long, Timestamp } from 'bson';
import type { Doc } from './bson/values.ts';

const UNSIGNED = { hash: new Binary(Buffer.alloc(20)), keyId: Long.ZERO };

/** The logical time of the server: it only goes forward, also when the wall clock does not. */
export class Clock {
  #seconds = 0;
  #increment = 0;

  now(): Timestamp {
    const t = Math.floor(Date.now() / 1000);
    if (t > this.#seconds) {
      this.#seconds = t;
      this.#increment = 0;
    }
    return new Timestamp({ t: this.#seconds, i: ++this.#increment });
  }

  /** What every reply of a replica set member carries. */
  stamp(): Doc {
    const clusterTime = this.now();
    return { operationTime: clusterTime, $clusterTime: { clusterTime, signature: UNSIGNED } };
  }
}
