import { Icon, NavLink } from '@virasat/kit';
import { adminPath, menuSections } from './sections.ts';

/** The sections of the back office; the current one is highlighted. */
export function SideMenu({ onChoose }: { onChoose: () => void }) {
  return (
    <nav aria-label="Back office">
      <ul>
        {menuSections.map(({ slug, title, icon }) => (
          <li key={slug}>
            <NavLink to={adminPath(slug)} onClick={onChoose}>
              <Icon name={icon} size={20} />
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
