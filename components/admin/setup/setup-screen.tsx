import { AdminFrame } from '@/components/admin/admin-frame'
import { SECTION_CLASS } from '@/components/admin/shop-data/delivery/delivery-part'
import { WithoutScripts } from '@/components/cart/without-scripts'
import { type Locale, localePath } from '@/lib/domain/locale'
import { signInErrors } from '@/lib/i18n/error-labels'
import { getMessages } from '@/lib/i18n/translator'
import { site } from '@/lib/site'
import { ClaimForm } from './claim-form'
import { StartOwnForm } from './start-own-form'

/** The first page of a new shop: who is its owner. */
export function ClaimScreen({ locale }: { locale: Locale }) {
  const messages = getMessages(locale)
  const { setup: labels, auth } = messages
  const errors = { ...signInErrors(messages), ...labels.errors }
  return (
    <main id="content" tabIndex={-1} className="shop max-w-lg py-8 pb-16 sm:py-12">
      <h1 className="mb-2 text-3xl sm:text-4xl">{labels.claimTitle}</h1>
      <p className="mb-6 text-soft">{labels.claimText}</p>
      <WithoutScripts text={auth.noScript} />
      <ClaimForm labels={labels} errors={errors} />
    </main>
  )
}

/** What an owner does first: keep trying the sample shop, or begin with an own one. */
export function SetupScreen({ isSample, locale }: { isSample: boolean; locale: Locale }) {
  const messages = getMessages(locale)
  const { setup: labels } = messages
  const errors = { ...signInErrors(messages), ...labels.errors }
  const settingsPath = localePath(locale, '/staff/settings')
  return (
    <AdminFrame activePage="settings/setup" locale={locale}>
      {isSample ? (
        <div className="grid gap-6">
          <section className={SECTION_CLASS}>
            <h2 className="text-xl">{labels.tryTitle}</h2>
            <p className="text-soft">{labels.tryText}</p>
            <a href={localePath(locale, '/staff')} className="btn btn-line justify-self-start">
              {labels.tryGo}
            </a>
          </section>
          <section className={SECTION_CLASS}>
            <h2 className="text-xl">{labels.ownTitle}</h2>
            <p className="text-soft">{labels.ownText}</p>
            <StartOwnForm labels={labels} errors={errors} next={settingsPath} shopName={site().name} />
          </section>
        </div>
      ) : (
        <>
          <p className="mb-6 text-soft">{labels.doneText}</p>
          <a href={settingsPath} className="btn btn-primary">
            {labels.toSettings}
          </a>
        </>
      )}
    </AdminFrame>
  )
}
