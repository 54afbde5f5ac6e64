import { Photo } from '@/components/ui/photo'
import { fill } from '@/lib/domain/text/fill'
import type { AdviceStone } from './advice-data'
import type { AdviceLabels } from './advice-labels'

/** A kind of stone: photograph, names, lowest price and customary wear. The whole card is a link. */
export function StoneCard({ stone, labels }: { stone: AdviceStone; labels: AdviceLabels }) {
  const { name, vedic, href, image, priceFrom, wear } = stone
  return (
    <li className="relative flex gap-4 rounded border border-line p-3 hover:border-gold">
      <span className="block w-20 shrink-0 self-start overflow-hidden rounded bg-sand/70">
        <Photo src={image} alt="" sizes="5rem" />
      </span>
      <span className="min-w-0">
        <a href={href} className="font-medium after:absolute after:inset-0">
          {name}
        </a>
        {vedic && <span className="block text-sm text-soft">{vedic}</span>}
        <span className="figures block text-sm">
          {priceFrom ? fill(labels.priceFrom, { price: priceFrom }) : labels.none}
        </span>
        {wear.length > 0 && (
          <span className="mt-1 block text-sm text-soft">
            {labels.wear}: {wear.join(' · ')}
          </span>
        )}
      </span>
    </li>
  )
}
