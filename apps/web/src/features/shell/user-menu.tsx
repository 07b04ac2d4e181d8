import { paths } from '#paths.ts';
import { HoverMenu, MenuAction, MenuLink } from '#ui/menu.tsx';

/** §2: the email with Profile and Sign Out beneath. Loaded when somebody is signed in. */
export default function UserMenu({ email, onSignOut }: { email: string; onSignOut: () => void }) {
  return (
    <HoverMenu label={email}>
      <MenuLink to={paths.profile()}>Profile</MenuLink>
      <MenuAction onClick={onSignOut}>Sign Out</MenuAction>
    </HoverMenu>
  );
}
