/** Bounds of requirement 19. The upper one keeps hashing from being used to exhaust the server. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** From the lists of leaked passwords that have eight characters or more; compared in lower case. */
const common = new Set(
  `password password1 password12 password123 password1234 password! passw0rd p@ssword p@ssw0rd p@ssword1 pass1234
   pass@123 pass@1234 12345678 123456789 1234567890 123123123 12341234 11111111 00000000 87654321 987654321 0987654321
   66666666 88888888 12121212 11223344 112233445566 123321123 789456123 147258369 123456789a a123456789 1q2w3e4r
   1q2w3e4r5t 1qaz2wsx 1qazxsw2 zaq12wsx qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwe123qwe asdfghjk asdfghjkl
   asdf1234 zxcvbnm1 zxcvbnm123 qazwsxedc q1w2e3r4 q1w2e3r4t5 abcd1234 abcdefgh abcdefg1 abc12345 abc123456 aa123456
   aa12345678 iloveyou iloveyou1 iloveyou2 sunshine princess football baseball basketball superman batman123 spiderman
   starwars trustno1 whatever welcome1 welcome123 welcome@123 letmein1 letmein123 admin123 admin1234 admin@123
   administrator changeme changeme123 default1 guest123 test1234 test12345 testtest temp1234 secret123 master123
   computer internet michelle jennifer michael1 charlie1 jordan23 liverpool arsenal1 chelsea1 cricket1 cricket123
   sachin123 mumbai123 delhi123 india123 india1234 india@123 bharat123 jodhpur123 virasat123 virasat-demo rajasthan krishna123 ganesh123
   shivshakti jaishreeram omnamahshivaya google123 facebook samsung1 samsung123 monkey123 dragon123 shadow123 freedom1
   mustang1 access14 blink182 lovely123 hello123 hellohello`.split(/\s+/),
);

/** What is wrong with a new password, as a sentence; null when it may be used. */
export function passwordProblem(password: string, { email }: { email: string }): string | null {
  if (password.length < PASSWORD_MIN) return `A password needs at least ${PASSWORD_MIN} characters.`;
  if (password.length > PASSWORD_MAX) return `A password has at most ${PASSWORD_MAX} characters.`;
  const lower = password.toLowerCase();
  const isOneCharacter = new Set(lower).size === 1;
  if (common.has(lower) || isOneCharacter || lower === email || lower === email.split('@')[0]) {
    return 'This password is easy to guess. Choose another one.';
  }
  return null;
}
