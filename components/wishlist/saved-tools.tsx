import { Printer, Share2 } from 'lucide'
import { ShareButton } from '@/components/product/share-button'
import { Icon } from '@/components/ui/icon'
import { printPage } from '@/lib/browser/ui/print'
import { toSharedQuery } from '@/lib/domain/cart/shared-list'
import type { ListLabels } from './saved-labels'

type Props = { list: 'wishlist' | 'compare'; ids: number[]; labels: ListLabels }

/** Shares a list by link, without an account, and prints it. */
export function SavedTools({ list, ids, labels }: Props) {
  const url = `${labels.url}?${toSharedQuery(ids)}`
  return (
    <div className="off-paper flex flex-wrap gap-3">
      <ShareButton
        shared={{ id: list, title: labels.title, url }}
        messages={{ copied: labels.copied, copy: labels.copy }}
        label={labels.share}
      >
        <Icon of={Share2} size={18} />
        {labels.share}
      </ShareButton>
      <button type="button" className="btn btn-line btn-small px-3" onClick={printPage}>
        <Icon of={Printer} size={18} />
        {labels.print}
      </button>
    </div>
  )
}
