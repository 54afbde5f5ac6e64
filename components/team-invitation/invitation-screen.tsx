import { AccountSignIn } from '@/components/auth/account-sign-in'
import { getSignInLabels } from '@/components/auth/sign-in-labels'
import { SignOutButton } from '@/components/auth/sign-out-button'
import { WithoutScripts } from '@/components/cart/without-scripts'
import type { OpenedInvitation } from '@/lib/contract/customer/invitation'
import { invitationPath } from '@/lib/domain/customer/team-invitation'
import { type Locale, localePath } from '@/lib/domain/locale'
import { formatIndiaDateTime } from '@/lib/domain/time/india-clock'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { site } from '@/lib/site'
import { AcceptInvitation } from './accept-invitation'

type Offer = NonNullable<OpenedInvitation['offer']>
type Props = { invitation: OpenedInvitation; linkKey: string; locale: Locale }

/** An invitation to the team: what it offers, and the way to accept it; of one that has ended, what to do. */
export function InvitationScreen({ invitation: { state, offer }, linkKey, locale }: Props) {
  const t = getTranslator(locale, 'teamInvitation')
  const shop = site().name
  if (!offer || state !== 'open') {
    const ended = state === 'open' ? 'withdrawn' : state
    return (
      <div className="shop max-w-xl py-10 sm:py-16" data-invitation={ended}>
        <h1 className="text-3xl sm:text-4xl">{t(`ended.${ended}`)}</h1>
        <p className="mt-3 text-soft">{t(`endedText.${ended}`)}</p>
        {ended === 'accepted' && (
          <p className="mt-8">
            <a href={localePath(locale, '/staff')} className="btn btn-primary">
              {t('openAdmin')}
            </a>
          </p>
        )}
      </div>
    )
  }
  const role = getMessages(locale).staff.role[offer.role]
  const time = formatIndiaDateTime(new Date(offer.valid_until), locale)
  return (
    <div className="shop max-w-xl py-8 sm:py-12" data-invitation="open">
      <h1 className="mb-4 text-3xl wrap-anywhere sm:text-4xl">{t('title', { shop })}</h1>
      <p className="text-lg wrap-anywhere">
        {offer.invited_by ? t('text', { shop, role, name: offer.invited_by }) : t('textNoName', { shop, role })}
      </p>
      <p className="figures mt-1 mb-6 text-soft">{t('until', { time })}</p>
      <InvitationStep offer={offer} linkKey={linkKey} locale={locale} />
    </div>
  )
}

/** Sign in, change the account, or accept. */
async function InvitationStep({ offer, linkKey, locale }: { offer: Offer; linkKey: string; locale: Locale }) {
  const { teamInvitation, auth, staff } = getMessages(locale)
  const t = getTranslator(locale, 'teamInvitation')
  const { account, contact, by_email } = offer
  if (account === 'none')
    return (
      <>
        <p className="mb-6 wrap-anywhere">{t(by_email ? 'signInEmail' : 'signInMobile', { contact })}</p>
        <WithoutScripts text={auth.noScript} />
        <AccountSignIn
          labels={await getSignInLabels(locale)}
          next={localePath(locale, invitationPath(encodeURIComponent(linkKey)))}
          start={by_email ? 'email' : 'password'}
        />
      </>
    )
  if (account === 'other')
    return (
      <>
        <p className="mb-6 wrap-anywhere">{t('other', { contact })}</p>
        <WithoutScripts text={auth.noScript} />
        <SignOutButton label={auth.signOut} waitLabel={auth.pleaseWait} failureText={teamInvitation.error.network} />
      </>
    )
  const { asInvited, accept, accepted, acceptedAgain, acceptedKept, openAdmin, error } = teamInvitation
  return (
    <>
      <p className="mb-6">{asInvited}</p>
      <WithoutScripts text={auth.noScript} />
      <AcceptInvitation
        linkKey={linkKey}
        shopName={site().name}
        adminPath={localePath(locale, '/staff')}
        labels={{ accept, accepted, acceptedAgain, acceptedKept, openAdmin, error, role: staff.role }}
      />
    </>
  )
}
