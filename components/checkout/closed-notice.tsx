import { configuredSettings } from '@/lib/configured-settings'
import { type Locale, localePath } from '@/lib/domain/locale'
import type { GoLiveStep } from '@/lib/domain/settings/go-live'
import { fill } from '@/lib/domain/text/fill'
import { getMessages } from '@/lib/i18n/translator'

type Props = { steps: GoLiveStep[]; locale: Locale }

/** Replaces the checkout of a shop that may not sell yet; an owner sees which steps are missing. */
export function ClosedNotice({ steps, locale }: Props) {
  const { checkout, goLive } = getMessages(locale)
  const { title, text, contact, owner, open } = checkout.closed
  // The sample's own e-mail and number reach nobody.
  const { email, phone } = configuredSettings()
  return (
    <section className="mb-16 max-w-2xl rounded border border-gold bg-sand p-5" data-shop-closed>
      <h2 className="mb-2 text-xl">{title}</h2>
      <p>
        {text}
        {email && phone && ` ${fill(contact, { email, phone })}`}
      </p>
      {steps.length > 0 && (
        <>
          <p className="mt-4">{owner}</p>
          <ul className="my-2 list-disc ps-5">
            {steps.map(({ key }) => (
              <li key={key}>{goLive.steps[key].name}</li>
            ))}
          </ul>
          <a href={localePath(locale, '/staff/settings/setup')} className="btn btn-primary">
            {open}
          </a>
        </>
      )}
    </section>
  )
}
