'use client'

import { type ReactNode, Suspense } from 'react'
import { SavedLoading } from '@/components/wishlist/saved-loading'
import { useSharedList } from '@/lib/browser/ui/use-shared-list'
import { MAX_COMPARED } from '@/lib/domain/cart/saved-list'
import type { Locale } from '@/lib/domain/locale'
import type { CompareLabels } from './compare-labels'
import { OwnCompare } from './own-compare'
import { SharedCompare } from './shared-compare'

type Props = { locale: Locale; labels: CompareLabels; children: ReactNode }

/** The visitor's own comparison, or the one in the link; the cached page contains neither. */
export function CompareView(props: Props) {
  return (
    <Suspense fallback={<SavedLoading text={props.labels.loading} />}>
      <CompareContent {...props} />
    </Suspense>
  )
}

function CompareContent({ locale, labels, children }: Props) {
  const shared = useSharedList(MAX_COMPARED)
  if (shared) return <SharedCompare shared={shared} locale={locale} labels={labels} />
  return (
    <OwnCompare locale={locale} labels={labels}>
      {children}
    </OwnCompare>
  )
}
