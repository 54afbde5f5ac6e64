import { setRequestLocale } from 'next-intl/server'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import type { Locale } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { ElementActions } from './element-actions'
import { ElementForms } from './element-forms'
import { ElementGroup } from './element-group'
import { ElementHome } from './element-home'
import { ElementLists } from './element-lists'
import { ElementOrders } from './element-orders'
import { ElementProducts } from './element-products'
import { ElementTokens } from './element-tokens'

/** The style guide: every component of the shop in its states, and the design tokens. */
export function ElementsScreen({ locale, heading }: { locale: Locale; heading: string }) {
  setRequestLocale(locale)
  const t = getTranslator(locale)
  const groups = [
    { id: 'tokens', title: t('elements.tokens'), content: <ElementTokens locale={locale} /> },
    { id: 'actions', title: t('elements.actions'), content: <ElementActions locale={locale} /> },
    { id: 'forms', title: t('elements.forms'), content: <ElementForms locale={locale} /> },
    { id: 'lists', title: t('elements.lists'), content: <ElementLists locale={locale} /> },
    { id: 'product', title: t('elements.product'), content: <ElementProducts locale={locale} /> },
    { id: 'order', title: t('elements.order'), content: <ElementOrders locale={locale} /> },
    { id: 'home', title: t('elements.home'), content: <ElementHome locale={locale} /> },
  ]
  const crumbs = [
    { name: t('nav.home'), path: '/' },
    { name: heading, path: '/elements' },
  ]
  return (
    <div className="shop">
      <Breadcrumbs crumbs={crumbs} locale={locale} />
      <h1 className="text-[2rem] sm:text-[2.75rem]">{heading}</h1>
      <p className="mt-3 max-w-2xl text-soft">{t('elements.intro')}</p>
      <ul className="mt-5 flex flex-wrap gap-2">
        {groups.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#element-${id}`}
              className="inline-flex min-h-10 items-center rounded-full border border-line bg-card px-4 text-[0.9rem] hover:border-ink"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
      {groups.map(({ id, title, content }) => (
        <ElementGroup key={id} id={id} title={title}>
          {content}
        </ElementGroup>
      ))}
    </div>
  )
}
