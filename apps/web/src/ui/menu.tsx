import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon, type IconName } from './icon.tsx';

/** A menu that opens on hover, on a press and with the keyboard. */
export function HoverMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <BaseMenu.Root modal={false}>
      <BaseMenu.Trigger openOnHover delay={60} closeDelay={120} className={MENU_TRIGGER}>
        <span className="max-w-56 truncate">{label}</span>
        <Icon name="chevron" className="size-4 text-muted" />
      </BaseMenu.Trigger>
      <MenuPopup>{children}</MenuPopup>
    </BaseMenu.Root>
  );
}

/** A menu behind a drawing, for what can be done with one of many things. */
export function IconMenu({ label, icon, children }: { label: string; icon: IconName; children: ReactNode }) {
  return (
    <BaseMenu.Root modal={false}>
      <BaseMenu.Trigger
        aria-label={label}
        className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-sunken hover:text-accent"
      >
        <Icon name={icon} className="size-6" />
      </BaseMenu.Trigger>
      <MenuPopup>{children}</MenuPopup>
    </BaseMenu.Root>
  );
}

function MenuPopup({ children }: { children: ReactNode }) {
  return (
    <BaseMenu.Portal>
      <BaseMenu.Positioner align="end" sideOffset={6} className="z-40 outline-none">
        <BaseMenu.Popup className="max-w-(--available-width) min-w-44 narrow:min-w-0 rounded-card border border-line bg-surface py-1.5 shadow-float outline-none transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0">
          {children}
        </BaseMenu.Popup>
      </BaseMenu.Positioner>
    </BaseMenu.Portal>
  );
}

const MENU_TRIGGER =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 text-[0.9375rem] font-medium hover:text-accent';

const ITEM =
  'flex min-h-11 w-full items-center gap-3 px-4 text-left text-[0.9375rem] outline-none data-highlighted:bg-sunken data-highlighted:text-accent';

export function MenuLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <BaseMenu.LinkItem closeOnClick className={ITEM} render={<Link to={to} />}>
      {children}
    </BaseMenu.LinkItem>
  );
}

export function MenuAction({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <BaseMenu.Item className={ITEM} onClick={onClick}>
      {children}
    </BaseMenu.Item>
  );
}
