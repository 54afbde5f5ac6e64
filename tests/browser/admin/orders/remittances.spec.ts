import type { Page } from '@playwright/test'
import { fill } from '../../../../lib/domain/text/fill'
import en from '../../../../messages/en.json' with { type: 'json' }
import fr from '../../../../messages/fr.json' with { type: 'json' }
import { findFaults } from '../../support/faults'
import { expect, test } from '../../support/fixture'
import { openPage } from '../../support/shell'
import { button, moveOrder, withAdminShop } from '../../support/shops/admin-shop'

const { codRemittance: texts, adminOrder } = en
const PATH = '/staff/orders/remittances'
const adminShop = withAdminShop()
let parcels = 0

/** A cash order that Delhivery delivered; returns its number, its tracking number and the cash as the page shows it. */
async function deliver(page: Page, isRecorded = true) {
  parcels += 1
  const tracking = `DL${4000 + parcels}IN`
  const number = await adminShop().order('cod', 'Asha Rao')
  await page.goto(`/staff/orders/${number}`)
  await moveOrder(page, 'confirm')
  await moveOrder(page, 'pack')
  await moveOrder(page, 'ship', async () => {
    await page.getByLabel(adminOrder.carrier).fill('Delhivery')
    await page.getByLabel(adminOrder.tracking).fill(tracking)
  })
  if (isRecorded) await moveOrder(page, 'deliver')
  return { number, tracking }
}
const rowOf = (page: Page, number: string) => page.getByRole('listitem').filter({ hasText: number })
const rupeesIn = (text: string) => Number((/₹([\d,.]+)/.exec(text)?.[1] ?? '').replaceAll(',', ''))

test('a manager selects what a courier paid, sees the sum, records it and undoes it', async () => {
  const page = await adminShop().manager.newPage()
  const [one, other] = [await deliver(page), await deliver(page)]
  await page.goto('/staff')
  await expect(page.locator('[data-waiting="courier_cash"]')).toContainText('2 orders')
  await page.locator('[data-waiting="courier_cash"]').click()
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
  const cash = rupeesIn((await rowOf(page, one.number).last().textContent()) ?? '')
  await expect(button(page, texts.record)).toBeDisabled()
  await page.getByLabel(texts.select.replace('{number}', one.number)).check()
  await expect(page.locator('output')).toHaveText(`₹${cash.toLocaleString('en-IN')}`)
  await page.getByLabel(texts.amountOf.replace('{number}', one.number)).fill(String(cash - 100))
  await expect(page.locator('output')).toHaveText(`₹${(cash - 100).toLocaleString('en-IN')}`)
  await button(page, texts.record).click()
  await expect(page.getByText(texts.errors.reference_required)).toBeVisible()
  await page.getByLabel(texts.reference).fill('UTR-1001')
  await expect(page.getByLabel(texts.courier)).toHaveValue('Delhivery')
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await findFaults(page), `${width}`).toEqual([])
  }
  await button(page, texts.record).click()
  await expect(page.getByRole('status').filter({ hasText: 'Recorded: 1 order' }).last()).toBeVisible()
  await expect(page.locator('main form:focus')).toHaveCount(1)
  await expect(rowOf(page, one.number)).toHaveCount(0)
  await expect(rowOf(page, other.number).last()).toBeVisible()
  await expect(page.getByLabel(texts.reference)).toHaveValue('')

  await page.goto(`${PATH}?state=short`)
  await expect(rowOf(page, one.number).last()).toContainText('₹100 short')
  await page.goto(`/staff/orders/${one.number}`)
  await expect(page.getByText('UTR-1001')).toBeVisible()
  await page.goto(`${PATH}/recorded`)
  await page.getByText(texts.undo, { exact: true }).click()
  await page.getByLabel(texts.undoReason).fill('The amount was wrong')
  await button(page, texts.undoSure).click()
  await expect(page.getByText('The amount was wrong', { exact: false }).last()).toBeVisible()
  expect(await findFaults(page)).toEqual([])

  await page.getByRole('link', { name: texts.again }).click()
  await expect(page.getByLabel(texts.text)).toHaveValue(new RegExp(one.number))
  await expect(page.getByText(texts.againFrom)).toBeVisible()
  await button(page, texts.check).click()
  await expect(page.getByRole('heading', { name: texts.verdicts.short })).toBeVisible()
  await expect(page.getByLabel(texts.reference)).toHaveValue('UTR-1001')
  await page.close()
})

test('a statement is compared before anything is recorded, keeps its text after an error, and changes nothing the second time', async () => {
  const page = await adminShop().manager.newPage()
  const one = await deliver(page)
  await page.goto(PATH)
  const cash = rupeesIn((await rowOf(page, one.number).last().textContent()) ?? '')
  await page.getByRole('link', { name: texts.statement }).click()
  const area = page.getByLabel(texts.text)
  await area.fill('nothing of use, here')
  await button(page, texts.check).click()
  await expect(page.getByText(texts.errors.columns_unknown)).toBeVisible()
  await expect(area).toHaveValue('nothing of use, here')
  const text = `AWB,Delivered on,COD amount\n${one.tracking},2026-11-20,${cash}\nNOBODY9,2026-11-20,700\n`
  const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.locator('input[type="file"]').setInputFiles(file)
  await expect(page.getByRole('heading', { name: texts.verdicts.matched })).toBeVisible()
  await expect(page.getByRole('heading', { name: texts.verdicts.unknown })).toBeVisible()
  await expect(page.getByText('NOBODY9').last()).toBeVisible()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await findFaults(page), `${width}`).toEqual([])
  }
  await page.getByLabel(texts.reference).fill('UTR-2002')
  await button(page, texts.record).click()
  await expect(page.getByRole('status').filter({ hasText: 'Recorded: 1 order' }).last()).toBeVisible()
  await button(page, texts.check).click()
  await expect(page.getByRole('heading', { name: texts.verdicts.already })).toBeVisible()
  await expect(page.getByText(texts.nothingToRecord)).toBeVisible()
  await page.close()
})

test('a parcel that a statement pays and nobody recorded as delivered is recorded from there; a surplus is left out at first', async () => {
  const page = await adminShop().manager.newPage()
  const [sent, one] = [await deliver(page, false), await deliver(page)]
  await page.goto(`${PATH}/statement`)
  await page.getByLabel(texts.text).fill(`${sent.tracking}\t5\n${one.tracking}\t99999`)
  await button(page, texts.check).click()
  await expect(page.getByLabel(texts.select.replace('{number}', one.number))).not.toBeChecked()
  await expect(button(page, texts.record)).toBeDisabled()
  await page.getByLabel(texts.reference).fill('UTR-5005')
  await button(page, texts.deliver).click()
  await expect(page.getByLabel(texts.select.replace('{number}', sent.number))).toBeChecked()
  await expect(page.locator('output')).toHaveText('₹5')
  await expect(page.getByLabel(texts.reference)).toHaveValue('UTR-5005')
  expect(await findFaults(page)).toEqual([])
  await page.goto(`/staff/orders/${sent.number}`)
  await expect(page.getByText(en.order.statusDelivered).first()).toBeVisible()
  await page.close()
})

test('what another manager recorded first is refused by name, and what was typed stays', async () => {
  const page = await adminShop().manager.newPage()
  const [one, other] = [await deliver(page), await deliver(page)]
  await page.goto(PATH)
  for (const { number } of [one, other]) await page.getByLabel(texts.select.replace('{number}', number)).check()
  await page.getByLabel(texts.reference).fill('UTR-3003')
  const rival = await adminShop().manager.newPage()
  await rival.goto(PATH)
  await rival.getByLabel(texts.select.replace('{number}', one.number)).check()
  await rival.getByLabel(texts.reference).fill('UTR-4004')
  await button(rival, texts.record).click()
  await expect(rowOf(rival, one.number)).toHaveCount(0)
  await rival.close()
  await button(page, texts.record).click()
  await expect(page.getByText(texts.refusedTitle)).toBeVisible()
  await expect(page.getByText('UTR-4004')).toBeVisible()
  await expect(page.getByLabel(texts.reference)).toHaveValue('UTR-3003')
  await expect(page.getByLabel(texts.select.replace('{number}', other.number))).toBeChecked()
  await button(page, texts.record).click()
  await expect(page.getByRole('status').filter({ hasText: 'Recorded: 1 order' }).last()).toBeVisible()
  await page.close()
})

test('the pages are whole in both languages and every width; staff below managers are refused', async () => {
  const page = await adminShop().manager.newPage()
  for (const [prefix, title] of [
    ['', texts.title],
    ['/fr', fr.codRemittance.title],
  ] as const) {
    for (const path of [
      PATH,
      `${PATH}?state=remitted`,
      `${PATH}?state=transit`,
      `${PATH}/statement`,
      `${PATH}/recorded`,
    ]) {
      for (const width of [390, 1280]) {
        await openPage(page, prefix + path, width)
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
        expect(await findFaults(page), `${prefix}${path} ${width}`).toEqual([])
      }
    }
  }
  await page.close()
  const staffPage = await adminShop().staff.newPage()
  await staffPage.goto(PATH)
  await expect(staffPage.getByRole('heading', { level: 1, name: en.codRemittance.title })).toBeVisible()
  await expect(staffPage.getByText(fill(en.staff.managersOnly, { role: en.staff.role.staff }))).toBeVisible()
  await staffPage.close()
})
