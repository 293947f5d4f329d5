import { isDoc, truthy, type Doc } from '../bson/values.ts';

/** Collects the top-level fields something reads; `whole` once it may read any field. */
export class NeededFields {
  readonly names = new Set<string>();
  #whole = false;

  /** The names, or null when the whole document has to be decoded. */
  get result(): ReadonlySet<string> | null {
    // names are compared as latin1 while decoding
    return this.#whole || [...this.names].some((n) => !/^[\x20-\x7e]+$/.test(n)) ? null : this.names;
  }

  whole(): this {
    this.#whole = true;
    return this;
  }

  path(path: string): void {
    this.names.add(path.split('.', 1)[0] as string);
  }

  filter(filter: Doc): this {
    for (const [k, v] of Object.entries(filter)) {
      if (k === '$and' || k === '$or' || k === '$nor') for (const part of v as Doc[]) this.filter(part);
      else if (k === '$expr') this.expression(v);
      else if (!k.startsWith('$')) this.path(k);
      else if (k !== '$comment') this.whole();
    }
    return this;
  }

  expression(e: unknown): this {
    if (typeof e === 'string') {
      if (/^\$\$(ROOT|CURRENT)/.test(e)) this.whole();
      else if (e.startsWith('$') && !e.startsWith('$$')) this.path(e.slice(1));
    } else if (Array.isArray(e)) for (const part of e) this.expression(part);
    else if (isDoc(e)) {
      if ('$getField' in e || '$setField' in e) this.whole();
      for (const [k, v] of Object.entries(e)) if (k !== '$literal') this.expression(v);
    }
    return this;
  }

  /** Reads stages until one of them fixes which fields there are. */
  pipeline(stages: readonly Doc[]): this {
    for (const stage of stages) {
      const [op, spec] = Object.entries(stage)[0] as [string, unknown];
      switch (op) {
        case '$match':
          this.filter(spec as Doc);
          break;
        case '$sort':
          for (const path of Object.keys(spec as Doc)) this.path(path);
          break;
        case '$unwind':
          this.path(String(isDoc(spec) ? spec.path : spec).slice(1));
          break;
        case '$limit':
        case '$skip':
          break;
        case '$group':
        case '$bucket':
        case '$sortByCount':
          return this.expression(spec);
        case '$count':
          return this;
        case '$project':
          return this.#project(spec as Doc);
        default:
          return this.whole();
      }
    }
    return this.whole();
  }

  #project(spec: Doc): this {
    const entries = Object.entries(spec);
    const isInclusion = entries.some(([k, v]) => k !== '_id' && (truthy(v) || isDoc(v)));
    if (!isInclusion) return this.whole();
    this.path('_id');
    for (const [k, v] of entries) {
      if (!truthy(v)) continue;
      this.path(k);
      this.expression(v);
    }
    return this;
  }
}
