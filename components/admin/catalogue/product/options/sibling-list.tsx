import type { SiblingRow } from '@/lib/contract/admin/catalogue'
import { type Locale, localePath } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import type { CatalogueMessages } from '../../labels'

type Props = { siblings: SiblingRow[]; messages: CatalogueMessages; locale: Locale }

/** The other products of a group, each with its values and a link to its page in the admin. */
export function SiblingList({ siblings, messages, locale }: Props) {
  if (siblings.length === 0) return <p className="text-sm text-soft">{messages.options.noSiblings}</p>
  return (
    <div>
      <h3 id="siblings" className="mb-1 font-medium">
        {messages.options.siblings}
      </h3>
      <ul aria-labelledby="siblings">
        {siblings.map(({ id, sku, options, payable_paise, stock, hidden }) => (
          <li key={id} className="border-t border-line">
            <a
              href={localePath(locale, `/staff/catalogue/${id}`)}
              className="flex min-h-11 flex-wrap items-center gap-x-4 py-1.5 hover:underline"
            >
              <span dir="ltr" className="wrap-anywhere font-medium">
                {sku}
              </span>
              <span className="wrap-anywhere">{options.map(({ value }) => value[locale]).join(', ')}</span>
              <span className="figures text-soft">
                {formatRupees(payable_paise / 100, locale)}
                {hidden ? ` · ${messages.hidden}` : stock === 0 ? ` · ${messages.soldOut}` : ''}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
