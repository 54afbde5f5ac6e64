'use client'

import { useState } from 'react'
import type { ShopLabels } from '@/components/admin/shop-data/labels'
import { useShopDataSave } from '@/components/admin/shop-data/use-shop-data-save'
import { adminClient } from '@/lib/browser/admin/admin-client'
import type { MenusDraft } from '@/lib/contract/admin/shop-data/layout'
import { MENU_NAMES, type MenuName } from '@/lib/domain/content/menus'
import { type Locale, mapLocales } from '@/lib/domain/locale'
import { DocumentForm } from '../document-form'
import { moveEntry } from '../move-entry'
import { MenuEntryRow } from './menu-entry-row'
import { MenuFold } from './menu-fold'
import type { MenuLabels, UsualNames } from './menu-texts'
import { MenusPreview } from './menus-preview'

type Props = {
  version: number
  value: MenusDraft
  usual: UsualNames
  lang: Locale
  locales: readonly Locale[]
  labels: MenuLabels
  shopLabels: ShopLabels
  mayChange: boolean
}

const NO_NAME = mapLocales(() => '')

/** The menus of every page: order, names, hidden entries and added links; saved together. */
export function MenusEditor({ version, value, usual, lang, locales, labels, shopLabels, mayChange }: Props) {
  const saving = useShopDataSave({ ...shopLabels, errors: { ...shopLabels.errors, ...labels.errors } }, version)
  const [menus, setMenus] = useState(value)
  const put = (name: MenuName, entries: MenusDraft[MenuName]) => setMenus((before) => ({ ...before, [name]: entries }))
  return (
    <DocumentForm
      {...{ saving, mayChange }}
      labels={shopLabels}
      isUnsaved={JSON.stringify(menus) !== JSON.stringify(value)}
      className="grid min-w-0 gap-x-8 gap-y-10 lg:grid-cols-2"
      onSave={() => saving.save((now) => adminClient.shopdata.savemenus({ version: now, value: menus }))}
      preview={<MenusPreview {...{ menus, usual, locales, labels }} />}
    >
      {MENU_NAMES.map((name) => (
        <MenuFold
          key={name}
          name={name}
          label={labels.menus[name]}
          count={menus[name].length}
          hasError={saving.hasErrorIn(`value.${name}`)}
        >
          <ol className="grid gap-2">
            {menus[name].map((entry, index) => (
              <MenuEntryRow
                // An added link has no name or path of its own before they are typed.
                key={entry.key || `link ${index}`}
                usual={usual[name][entry.key] ?? NO_NAME}
                count={menus[name].length}
                {...{ entry, index, lang, labels }}
                errorAt={(path) => saving.errorAt(`value.${name}.${index}.${path}`)}
                onChange={(next) =>
                  put(
                    name,
                    menus[name].map((one, other) => (other === index ? next : one)),
                  )
                }
                onMove={(to) => put(name, moveEntry(menus[name], index, to))}
                onRemove={() =>
                  put(
                    name,
                    menus[name].filter((_, other) => other !== index),
                  )
                }
              />
            ))}
          </ol>
          {saving.errorAt(`value.${name}`) && (
            <p className="error-line mt-3" tabIndex={-1} aria-invalid="true">
              {saving.errorAt(`value.${name}`)}
            </p>
          )}
          {mayChange && (
            <button
              type="button"
              className="btn btn-line mt-3"
              onClick={() => put(name, [...menus[name], { key: '', link: '', name: NO_NAME, hidden: false }])}
            >
              {labels.add} <span className="sr-only">({labels.menus[name]})</span>
            </button>
          )}
        </MenuFold>
      ))}
    </DocumentForm>
  )
}
