import { notFound } from 'next/navigation'
import { AccountSignIn } from '@/components/auth/account-sign-in'
import { getSignInLabels } from '@/components/auth/sign-in-labels'
import { SignOutButton } from '@/components/auth/sign-out-button'
import { WithoutScripts } from '@/components/cart/without-scripts'
import { getStaffRole } from '@/lib/api/admin/can-manage-shop'
import { hasEndedSession } from '@/lib/api/session'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'
import { toAdminPage } from './frame/admin-sections'
import { NoAccess } from './frame/no-access'
import { MarkStaff } from './mark-staff'
import { SecondFactorNeeded } from './team/security/second-factor-needed'

/** `reason` is the refusal code of the server; `returnPath` is the page to open after the sign-in. */
type Props = { reason: string | undefined; returnPath: string; locale: Locale }

/** Replaces an admin page by the sign-in form, or by the reason why access is denied. */
export async function AdminGate({ reason, returnPath, locale }: Props) {
  if (reason === 'second_factor_needed') return <SecondFactorNeeded locale={locale} />
  const { staff, auth, error } = getMessages(locale)
  // Input that the server cannot read has no reason: for the team the page is not there, and nobody has to sign in again.
  if (reason === undefined && (await getStaffRole()) !== null) notFound()
  const isDenied = reason === 'not_allowed' || reason === 'not_supported'
  const role = reason === 'not_allowed' ? await getStaffRole() : null
  if (role) return <NoAccess page={toAdminPage(returnPath)} role={role} locale={locale} />
  const text = reason === 'not_allowed' ? staff.notAllowedText : staff.elsewhere
  return (
    <main id="content" tabIndex={-1} className="shop max-w-lg py-8 sm:py-12">
      <h1 className="mb-2 text-3xl sm:text-4xl">{reason === 'not_allowed' ? staff.notAllowed : staff.title}</h1>
      <p className="mb-6 text-soft">{isDenied ? text : (await hasEndedSession()) ? staff.sessionEnded : staff.gate}</p>
      {isDenied ? (
        <div className="flex flex-wrap gap-3 pb-16">
          <a href={localePath(locale, '/account')} className="btn btn-primary">
            {auth.account}
          </a>
          <MarkStaff isStaff={false} />
          <SignOutButton label={auth.signOut} waitLabel={auth.pleaseWait} failureText={error.network} />
        </div>
      ) : (
        <>
          <WithoutScripts text={auth.noScript} />
          {/* Accounts of the team are made by an owner, not here. */}
          <AccountSignIn labels={{ ...(await getSignInLabels(locale)), newHere: '' }} next={returnPath} />
        </>
      )}
    </main>
  )
}
