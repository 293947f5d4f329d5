import { defineRoute } from '../../platform/http/access.ts';
import { router } from '../../platform/http/context.ts';
import { AppError } from '../../platform/http/errors.ts';
import { clientOf } from '../../platform/http/request-origin.ts';
import { jsonResponse, errorResponses, jsonBody } from '../../platform/http/schemas.ts';
import {
  ConfirmEmailSchema,
  ConfirmedEmailSchema,
  ForgotSchema,
  LoginCodeSchema,
  LoginFormSchema,
  LoginSchema,
  ResetSchema,
  SecondFactorNeededSchema,
  SessionSchema,
  SignedInSchema,
  SignupSchema,
} from './auth.schema.ts';
import type { AuthService } from './auth.service.ts';
import type { RecoveryService } from './recovery.service.ts';
import { isOwnPath, type LoginProblem } from './own-path.ts';
import { clearSessionCookie, setSessionCookie } from '../../platform/http/session-cookie.ts';

const login = defineRoute('sign-in', {
  method: 'post',
  path: '/auth/login',
  tags: ['Account'],
  summary:
    'Sign in; sets the session cookie, for a program without Origin and cookie none, and returns a token (requirement 60)',
  request: jsonBody(LoginSchema),
  responses: {
    200: jsonResponse(SignedInSchema, 'Signed in'),
    202: jsonResponse(
      SecondFactorNeededSchema,
      'The password is right, and the account has a second factor: send its code to /api/auth/login/code',
    ),
    ...errorResponses(400, 401, 429),
  },
});

const loginCode = defineRoute('sign-in', {
  method: 'post',
  path: '/auth/login/code',
  tags: ['Account'],
  summary: 'Second step of signing in: the code of an app or a recovery code (requirement 292)',
  request: jsonBody(LoginCodeSchema),
  responses: { 200: jsonResponse(SignedInSchema, 'Signed in'), ...errorResponses(400, 401, 429) },
});

const loginForm = defineRoute('public', {
  method: 'post',
  path: '/auth/login-form',
  tags: ['Account'],
  summary: 'Sign in by the plain form of the login page, in a browser without JavaScript (requirement 322)',
  request: {
    body: { content: { 'application/x-www-form-urlencoded': { schema: LoginFormSchema } }, required: true },
  },
  responses: {
    303: { description: 'To where the visitor was heading, or back to the login page, which says why' },
    ...errorResponses(400),
  },
});

/** The login page again, with what it says. */
function loginPage(problem: LoginProblem, next: string): string {
  const query = new URLSearchParams({ problem });
  if (isOwnPath(next)) query.set('next', next);
  return `/login?${query}`;
}

const problemOf = (error: AppError): LoginProblem => (error.status === 429 ? 'throttled' : 'credentials');

const signup = defineRoute('sign-in', {
  method: 'post',
  path: '/auth/signup',
  tags: ['Account'],
  summary: 'Create an account and sign in (requirement 60)',
  request: jsonBody(SignupSchema),
  responses: { 201: jsonResponse(SignedInSchema, 'Signed up and in'), ...errorResponses(400, 403, 409, 429) },
});

const logout = defineRoute('public', {
  method: 'post',
  path: '/auth/logout',
  tags: ['Account'],
  summary: 'End the session on the server',
  responses: { 204: { description: 'Signed out, also when nobody was signed in' } },
});

const session = defineRoute('public', {
  method: 'get',
  path: '/session',
  tags: ['Account'],
  summary: 'Who is signed in',
  responses: { 200: jsonResponse(SessionSchema, 'The session') },
});

const forgot = defineRoute('public', {
  method: 'post',
  path: '/auth/forgot',
  tags: ['Account'],
  summary:
    'Send a link for a new password; the response is the same whether the address has an account or not',
  request: jsonBody(ForgotSchema),
  responses: {
    204: { description: 'A link is on its way if there is an account' },
    ...errorResponses(400, 429),
  },
});

const reset = defineRoute('public', {
  method: 'post',
  path: '/auth/reset',
  tags: ['Account'],
  summary: 'Choose a new password with the link of an email; ends every session of the account',
  request: jsonBody(ResetSchema),
  responses: { 204: { description: 'The password is changed' }, ...errorResponses(400) },
});

const confirmEmail = defineRoute('public', {
  method: 'post',
  path: '/auth/email-change',
  tags: ['Account'],
  summary: 'Confirm one address of a change of email address; the change is made when both have agreed',
  request: jsonBody(ConfirmEmailSchema),
  responses: { 200: jsonResponse(ConfirmedEmailSchema, 'Confirmed'), ...errorResponses(400, 409) },
});

/** Sign-in, sign-up, sign-out, the session, and what is proved by links in emails. */
export const authRoutes = (auth: AuthService & RecoveryService) =>
  router()
    .openapi(login, async (c) => {
      const { remember, ...credentials } = c.req.valid('json');
      const signedIn = await auth.login(credentials, {
        remember,
        replaces: c.var.sessionId,
        client: clientOf(c),
      });
      if ('challenge' in signedIn) return c.json(signedIn, 202);
      setSessionCookie(c, signedIn.token, { remember });
      return c.json(signedIn, 200);
    })
    .openapi(loginCode, async (c) => {
      const { remember, ...signedIn } = await auth.confirmLogin(c.req.valid('json'), {
        replaces: c.var.sessionId,
        client: clientOf(c),
      });
      setSessionCookie(c, signedIn.token, { remember });
      return c.json(signedIn, 200);
    })
    .openapi(loginForm, async (c) => {
      const { email, password, remember, next } = c.req.valid('form');
      const how = { remember: remember !== undefined, replaces: c.var.sessionId, client: clientOf(c) };
      try {
        const signedIn = await auth.login({ email, password }, how);
        // the second step is a page with a script
        if ('challenge' in signedIn) return c.redirect(loginPage('second-factor', next), 303);
        const { token, user } = signedIn;
        setSessionCookie(c, token, how);
        const own = user.role === 'admin' ? '/admin/products' : '/dashboard';
        return c.redirect(isOwnPath(next) ? next : own, 303);
      } catch (error) {
        if (!(error instanceof AppError) || error.status >= 500) throw error;
        return c.redirect(loginPage(problemOf(error), next), 303);
      }
    })
    .openapi(signup, async (c) => {
      const signedIn = await auth.signup(c.req.valid('json'), {
        replaces: c.var.sessionId,
        client: clientOf(c),
      });
      setSessionCookie(c, signedIn.token, { remember: false });
      return c.json(signedIn, 201);
    })
    .openapi(logout, async (c) => {
      if (c.var.sessionId) await auth.logout(c.var.sessionId);
      clearSessionCookie(c);
      return c.body(null, 204);
    })
    .openapi(forgot, async (c) => {
      await auth.forgot(c.req.valid('json').email, c.var.address);
      return c.body(null, 204);
    })
    .openapi(reset, async (c) => {
      await auth.reset(c.req.valid('json'), c.var.address);
      return c.body(null, 204);
    })
    .openapi(confirmEmail, async (c) => c.json(await auth.confirmEmail(c.req.valid('json')), 200))
    .openapi(session, (c) => c.json(auth.session(c.var.user), 200));
