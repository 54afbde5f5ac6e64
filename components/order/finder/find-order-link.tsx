import { ExtensionOnly } from '@/components/layout/extension-only'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'

/** Link to the order lookup, for customers without an account. */
export function FindOrderLink({ locale }: { locale: Locale }) {
  return (
    <ExtensionOnly>
      <p className="mt-6 border-t border-line pt-4">
        <a href={localePath(locale, '/gems/myorders/find')} className="link inline-flex min-h-11 items-center">
          {getTranslator(locale, 'order')('find')}
        </a>
      </p>
    </ExtensionOnly>
  )
}
