import { X } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import type { ListMeta } from '@/lib/contract/shapes'
import { Filters } from './filters'
import type { ListPlace } from './listing-links'

type Props = { place: ListPlace; meta: ListMeta }

/** The filters once in the HTML: a column beside the pieces, or a sheet that a button opens. */
export async function FilterSheet(props: Props) {
  const t = await getTranslations({ locale: props.place.locale, namespace: 'category' })
  return (
    <aside id="filters" popover="auto" aria-label={t('filter')} className="sheet">
      <div className="sticky top-0 flex items-center justify-between bg-card py-3 lg:hidden">
        <p className="display text-xl">{t('filter')}</p>
        <button
          type="button"
          popoverTarget="filters"
          popoverTargetAction="hide"
          className="-me-2 p-2"
          aria-label={t('closeFilter')}
        >
          <X aria-hidden="true" size={22} strokeWidth={1.5} />
        </button>
      </div>
      <Filters {...props} />
    </aside>
  )
}
