/** Stands for a value that must not be in the log. That it has changed may. */
export const NOT_RECORDED = '(not recorded)';

/** Names of fields that hold secrets. */
const SECRETS =
  /passw|passphrase|passcode|secret|token|cookie|session|credential|authori[sz]ation|signature|salt|private|cvv|^(api|access)?[-_]?key$|hash$|^otp$|^pin$|^code$/i;

/** Names of fields that hold what people have to be able to take back: it stays where it can be erased. */
const PERSONAL =
  /e-?mail|phone|address|pincode|postcode|(first|last|full|customer|shopper|user)[-_]?name|^(dob|gender|primaryShipping)$/i;

/** Secrets that stand in other texts. */
const IN_TEXT = /\bBearer\s+\S+|\$argon2\S+|(?<=:\/\/)[^\s/@]+(?=@)/gi;

/** Whether the value of a field of this name is never recorded. */
const isSecret = (field: string): boolean => SECRETS.test(field) || PERSONAL.test(field);

/** A value of JSON without secrets and contact details, at any depth. @param field the name it has */
export function withoutSecrets(field: string, value: unknown): unknown {
  if (value === null) return null;
  if (isSecret(field)) return NOT_RECORDED;
  if (typeof value === 'string') return value.replace(IN_TEXT, NOT_RECORDED);
  if (Array.isArray(value)) return value.map((each) => withoutSecrets('', each));
  if (typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutSecrets(key, each)]));
}
