import type { FormEvent, ReactNode } from 'react'
import type { ShopLabels } from '@/components/admin/shop-data/labels'
import { SaveBar } from '@/components/admin/shop-data/save-line'
import type { useShopDataSave } from '@/components/admin/shop-data/use-shop-data-save'
import { useUnsavedWarning } from '@/lib/browser/forms/use-unsaved-warning'

type Props = {
  saving: ReturnType<typeof useShopDataSave>
  labels: ShopLabels
  mayChange: boolean
  isUnsaved: boolean
  /** Classes of the fields. */
  className: string
  onSave: () => Promise<boolean>
  /** What is above the fields, and answers those too who may not change them. */
  choice?: ReactNode
  preview?: ReactNode
  children: ReactNode
}

/** The form of a document that is saved as a whole, with a warning before unsaved changes are left. */
export function DocumentForm({
  saving,
  labels,
  mayChange,
  isUnsaved,
  className,
  onSave,
  choice,
  preview,
  children,
}: Props) {
  useUnsavedWarning(isUnsaved)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave()
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      {choice}
      <fieldset data-readonly={!mayChange || undefined} disabled={!mayChange || !saving.live} className={className}>
        {children}
      </fieldset>
      {preview}
      {mayChange && <SaveBar saving={saving} labels={labels} onKeepMine={onSave} isSticky />}
    </form>
  )
}
