import { Rotate3d } from 'lucide'
import { Icon } from '@/components/ui/icon'
import type { ProductDetail } from '@/lib/contract/shapes'
import { hasStoneView } from '@/lib/domain/gem-view/has-stone-view'
import type { Locale } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'
import { GemViewButton } from './gem-view-button'

type Props = { product: Pick<ProductDetail, 'id' | 'title' | 'category' | 'dimensions_mm'>; locale: Locale }

/** A button that shows this very stone turning in the light; absent for products that are not loose stones. */
export function GemView({ product: { id, title, category, dimensions_mm: size }, locale }: Props) {
  if (!hasStoneView({ category: category.slug, size })) return null
  return (
    <GemViewButton id={id} title={title} messages={getMessages(locale).turn}>
      <Icon of={Rotate3d} size={20} />
    </GemViewButton>
  )
}
