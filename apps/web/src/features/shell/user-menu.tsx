import { t } from '@app/domain';
import { paths } from '#paths.ts';
import { HoverMenu, MenuAction, MenuLink } from '#ui/menu.tsx';

interface UserMenuProps {
  email: string;
  isAdmin: boolean;
  onSignOut: () => void;
}

/** §2: the email with Profile and Sign Out beneath. Loaded when a user is signed in. */
export default function UserMenu({ email, isAdmin, onSignOut }: UserMenuProps) {
  return (
    <HoverMenu label={email}>
      <MenuLink to={paths.profile()}>{t('Profile')}</MenuLink>
      {isAdmin ? (
        <>
          <MenuLink to={paths.adminReview()}>{t('Review queue')}</MenuLink>
          <MenuLink to={paths.adminMerchants()}>{t('Merchants')}</MenuLink>
          <MenuLink to={paths.adminUsers()}>{t('Users')}</MenuLink>
        </>
      ) : null}
      <MenuAction onClick={onSignOut}>{t('Sign Out')}</MenuAction>
    </HoverMenu>
  );
}
