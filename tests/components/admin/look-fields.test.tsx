import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { SiteLocalesProvider } from '@/components/admin/frame/site-locales'
import { SettingsForm } from '@/components/admin/settings/settings-form'
import { BilingualFields } from '@/components/admin/shop-data/bilingual-fields'
import { EMPTY_SETTINGS, type SettingGroup } from '@/lib/domain/settings/shop-settings'
import messages from '@/messages/en.json'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const { shopSettings: texts, shopData: labels } = messages
const { fields, look, errors } = texts
const SETTING = `${'3f'.repeat(32)}-640x160`
const draft = { ...EMPTY_SETTINGS, name: 'Ratna', tagline_fr: 'Pierres' }
const openForm = (group: SettingGroup = 'look', more: Partial<typeof draft> = {}) =>
  render(
    <SettingsForm
      group={group}
      initialDraft={{ ...draft, ...more }}
      version={0}
      shopName="Navamani"
      {...{ fixed: {}, labels, texts }}
      mayChange
    />,
  )
const answer = (body: object, status = 200) => vi.stubGlobal('fetch', async () => Response.json(body, { status }))
const file = (name: string) => new File(['x'], name, { type: 'image/png' })

describe('the look in the settings', () => {
  it('shows why a picture was refused, keeps what was typed, and takes the next one into the preview', async () => {
    openForm()
    await userEvent.type(screen.getByLabelText(fields.accent_colour), '#9b1b3c')
    answer({ status: 0, reason: 'logo_script' }, 422)
    await userEvent.upload(screen.getByLabelText(fields.logo), file('script.png'))
    expect((await screen.findByText(errors.logo_script)).closest('[role=alert]')).toBeTruthy()
    expect(screen.queryByRole('button', { name: look.remove })).toBeNull()
    answer({ status: 1, data: { src: SETTING } })
    await userEvent.upload(screen.getByLabelText(fields.logo), file('logo.png'))
    const remove = await screen.findByRole('button', { name: look.remove })
    expect(screen.queryByText(errors.logo_script)).toBeNull()
    expect(screen.getAllByRole('img', { name: 'Ratna' })).toHaveLength(3)
    await userEvent.click(remove)
    await waitFor(() => expect(screen.queryByRole('button', { name: look.remove })).toBeNull())
    expect(screen.getByLabelText(fields.accent_colour)).toHaveProperty('value', '#9b1b3c')
  })

  it('explains a colour that is too light and offers the nearest one', async () => {
    openForm()
    const primary = screen.getByLabelText(fields.primary_colour)
    await userEvent.type(primary, 'FFD400')
    await userEvent.tab()
    expect(primary).toHaveProperty('value', '#ffd400')
    expect(primary.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText(errors.primary_faint)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /^Use #/ }))
    expect(screen.queryByText(errors.primary_faint)).toBeNull()
    expect(primary.getAttribute('aria-invalid')).toBeNull()
  })

  it('asks for no text in a language that is off, and forgets none', async () => {
    openForm('languages')
    expect(screen.getByRole('checkbox', { name: 'English' })).toHaveProperty('disabled', true)
    cleanup()
    openForm('identity', { languages: 'en' })
    expect(screen.queryByLabelText(`${fields.tagline} (Français)`)).toBeNull()
    cleanup()
    openForm('identity', { languages: 'en fr' })
    expect(screen.getByLabelText(`${fields.tagline} (Français)`)).toHaveProperty('value', 'Pierres')
  })
})

describe('a text in the languages of the shop', () => {
  const languages = { en: 'English', fr: 'French' }
  const type = async (value: { en: string; fr: string }) => {
    const changes: object[] = []
    render(
      <SiteLocalesProvider locales={['en']}>
        <BilingualFields
          label="Title"
          {...{ languages, value }}
          errorAt={() => undefined}
          onChange={(next) => changes.push(next)}
        />
      </SiteLocalesProvider>,
    )
    expect(screen.queryByLabelText('Title (French)')).toBeNull()
    await userEvent.type(screen.getByLabelText('Title (English)'), 'y')
    return changes
  }

  it('follows in a language that is off, so that nothing is missing later', async () => {
    expect(await type({ en: 'Rub', fr: 'Rub' })).toEqual([{ en: 'Ruby', fr: 'Ruby' }])
  })

  it('stays as it was translated', async () => {
    expect(await type({ en: 'Rub', fr: 'Rubis' })).toEqual([{ en: 'Ruby', fr: 'Rubis' }])
  })
})
