import type { User } from '../../domains/identity/auth.schema.ts';
import { router } from '../../platform/http/context.ts';
import { AppError } from '../../platform/http/errors.ts';

/** Some routes as a visitor meets them, without the rest of the API around. */
export function asVisitor(user: User | null, routes: ReturnType<typeof router>) {
  const app = router();
  app.use((c, next) => {
    c.set('user', user);
    return next();
  });
  app.onError((error, c) => {
    if (error instanceof AppError) return c.json(error.toBody(), error.status);
    throw error;
  });
  return app.route('/', routes);
}
