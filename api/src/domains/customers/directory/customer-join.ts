import type { CustomerDocument } from './customer-document.ts';

const union = (one: readonly string[], other: readonly string[]): string[] => [
  ...new Set([...one, ...other]),
];

const unionByCase = (one: readonly string[], other: readonly string[]): string[] => {
  const known = new Set(one.map((tag) => tag.toLowerCase()));
  return [...one, ...other.filter((tag) => !known.has(tag.toLowerCase()))];
};

const byTime = (a: { at: Date }, b: { at: Date }): number => a.at.getTime() - b.at.getTime();

/**
 * Two customers as one: what the first one has said counts, the rest is added to it. The stricter status counts. Its
 * figures are computed again by whoever joins them.
 */
export function joined(into: CustomerDocument, from: CustomerDocument, at: Date): CustomerDocument {
  const strictest = ['banned', 'inactive'] as const;
  const status = strictest.find((each) => into.status === each || from.status === each) ?? 'active';
  return {
    ...into,
    emails: union(into.emails, from.emails),
    orderEmails: union(into.orderEmails, from.orderEmails),
    accounts: union(into.accounts, from.accounts),
    status,
    details: { ...from.details, ...into.details },
    tags: unionByCase(into.tags, from.tags),
    notes: [...into.notes, ...from.notes].sort(byTime),
    complaints: [...into.complaints, ...from.complaints].sort(byTime),
    createdAt: into.createdAt < from.createdAt ? into.createdAt : from.createdAt,
    changedAt: at,
    version: into.version + 1,
    computed: into.computed + 1,
  };
}
