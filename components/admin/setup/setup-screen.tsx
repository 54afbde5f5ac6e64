import { AdminFrame } from '@/components/admin/admin-frame'
import { SECTION_CLASS } from '@/components/admin/shop-data/delivery/delivery-part'
import { WithoutScripts } from '@/components/cart/without-scripts'
import { type Locale, localePath } from '@/lib/domain/locale'
import type { GoLiveStep } from '@/lib/domain/settings/go-live'
import { signInErrors } from '@/lib/i18n/error-labels'
import { getMessages } from '@/lib/i18n/translator'
import { site } from '@/lib/site'
import { ClaimForm } from './claim-form'
import { toClaimLabels } from './claim-labels'
import { GoLiveChecklist } from './go-live-checklist'
import { StartOwnForm } from './start-own-form'

/** The page of the setup, where the claim and the removal of the sample lead on to what is left to do. */
export const SETUP_PATH = '/staff/settings/setup'

/** The first page of a new shop: who is its owner. */
export function ClaimScreen({ locale }: { locale: Locale }) {
  const messages = getMessages(locale)
  const { setup: labels, auth } = messages
  return (
    <main id="content" tabIndex={-1} className="shop max-w-lg py-8 pb-16 sm:py-12">
      <h1 className="mb-2 text-3xl sm:text-4xl">{labels.claimTitle}</h1>
      <p className="mb-6 text-soft">{labels.claimText}</p>
      <WithoutScripts text={auth.noScript} />
      <ClaimForm labels={toClaimLabels(messages)} locale={locale} next={localePath(locale, SETUP_PATH)} />
    </main>
  )
}

/** What an owner does first: keep trying the sample shop or begin with an own one, and the steps before it sells. */
export function SetupScreen({ isSample, steps, locale }: { isSample: boolean; steps: GoLiveStep[]; locale: Locale }) {
  const messages = getMessages(locale)
  const { setup: labels } = messages
  const errors = { ...signInErrors(messages), ...labels.errors }
  return (
    <AdminFrame activePage="settings/setup" locale={locale} wide>
      <div className="grid max-w-5xl gap-6 pb-16">
        <p className="max-w-3xl text-soft">{isSample ? labels.sampleText : labels.doneText}</p>
        {isSample && (
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <section className={SECTION_CLASS} id="own" aria-labelledby="own-title">
              <h2 id="own-title" className="text-xl">
                {labels.ownTitle}
              </h2>
              <p className="text-soft">{labels.ownText}</p>
              <StartOwnForm
                labels={labels}
                errors={errors}
                next={localePath(locale, SETUP_PATH)}
                shopName={site().name}
              />
            </section>
            <section className={SECTION_CLASS}>
              <h2 className="text-xl">{labels.tryTitle}</h2>
              <p className="text-soft">{labels.tryText}</p>
              <a href={localePath(locale, '/staff')} className="btn btn-line justify-self-start">
                {labels.tryGo}
              </a>
            </section>
          </div>
        )}
        <GoLiveChecklist steps={steps} locale={locale} />
      </div>
    </AdminFrame>
  )
}
