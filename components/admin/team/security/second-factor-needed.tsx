import { type Locale, localePath } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'

/** Replaces a page of the admin for staff who still lack the second factor that an owner requires. */
export function SecondFactorNeeded({ locale }: { locale: Locale }) {
  const { title, needed, toSetUp } = getMessages(locale).signInSecurity
  return (
    <main id="content" tabIndex={-1} className="shop max-w-lg py-8 sm:py-12">
      <h1 className="mb-2 text-3xl sm:text-4xl">{title}</h1>
      <p className="mb-6 text-soft">{needed}</p>
      <a href={localePath(locale, '/staff/people/security')} className="btn btn-primary mb-16">
        {toSetUp}
      </a>
    </main>
  )
}
