import { staffRoleOf } from '@virasat/api/constants';
import { EmptyState, Link, useAuth } from '@virasat/kit';
import { adminPath, menuSections } from './sections.ts';
import { useMay } from './use-may.ts';
import * as layout from './admin-layout.module.css';

/** Stands for a page that somebody's role does not include, with the pages that it does. */
export function NotIncluded({ title }: { title: string }) {
  const { user } = useAuth();
  const may = useMay();
  const role = user && staffRoleOf(user);
  return (
    <div className={layout.nothing}>
      <EmptyState
        title={`Your role, ${role ?? 'shopper'}, does not include ${title}`}
        action={
          <ul className={layout.yours}>
            {menuSections
              .filter(({ area, right }) => may(area, right))
              .map((section) => (
                <li key={section.slug}>
                  <Link to={adminPath(section.slug)}>{section.title}</Link>
                </li>
              ))}
          </ul>
        }
      >
        Ask an owner of the shop if you need it. These pages are yours:
      </EmptyState>
    </div>
  );
}
