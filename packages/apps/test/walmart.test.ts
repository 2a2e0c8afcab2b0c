import { describe, expect, it } from 'vitest'
import { createPhone } from '@droidgym/simulated/create-phone'
import type { Phone } from '@droidgym/phone/phone'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { searchProducts, shopOf } from '@droidgym/apps/walmart/shop/products'
import { find, findAll, isShown, tap } from '@droidgym/phone/test/finger'
import { onTapGrid } from '@droidgym/apps/test/tap-grid'
import { worldKey } from '@droidgym/apps/test/world-of-seed'

const id = (name: string) => ({ resource_id: `com.walmart.android:id/${name}` })
const TABS = ['shop', 'my_items', 'search', 'services', 'account'].map((tab) => `navigation_${tab}`)

async function open(environment: string): Promise<Phone> {
  const phone = await createPhone(findEnvironment(environment))
  phone.shell(['am', 'start', '-n', 'com.walmart.android/com.walmart.glass.integration.splash.SplashActivity'])
  return phone
}

function press(phone: Phone, ...names: readonly string[]): void {
  for (const name of names) tap(phone, id(name))
}

function selected(phone: Phone): readonly string[] {
  return TABS.filter((tab) => find(phone, id(tab)).selected)
}

describe.each(['100', '101', '103', '105', '107', '108', '109', '030'])('on phone %s', (environment) => {
  it('reaches every tab, the cart, the groceries and the map, also with coarse taps', async () => {
    const phone = await open(environment)
    const reachable = (name: string): boolean => onTapGrid(find(phone, id(name)).bounds, findEnvironment(environment))
    expect([...TABS, 'cart_view'].filter((name) => !reachable(name))).toEqual([])
    expect(selected(phone)).toEqual(['navigation_shop'])
    for (const tab of TABS) {
      press(phone, tab)
      expect(selected(phone)).toEqual([tab])
    }
    press(phone, 'navigation_search')
    tap(phone, { text: 'Grocery' })
    expect(find(phone, id('category_container_title')).text).toBe('Grocery')
    expect(isShown(phone, { text: 'Fresh Produce' })).toBe(true)
    press(phone, 'navigation_services')
    expect(isShown(phone, id('instoremaps_webview_container'))).toBe(false)
    tap(phone, { text: 'Store map' })
    expect(isShown(phone, id('instoremaps_webview_container'))).toBe(true)
    press(phone, 'cart_view')
    expect(isShown(phone, id('cart_fragment_constraint_layout'))).toBe(true)
  })
})

describe('the shop', () => {
  it('logs the splash and the root activity', async () => {
    const phone = await open('100')
    const started = phone.state.log.since(0).filter(({ message }) => message.startsWith('START'))
    expect(started.slice(-2).map(({ message }) => / cmp=(\S+?)\}? /.exec(`${message} `)?.[1])).toEqual([
      'com.walmart.android/com.walmart.glass.integration.splash.SplashActivity',
      'com.walmart.android/com.walmart.glass.integration.root.RootActivity',
    ])
  })

  it('fills and empties the cart', async () => {
    const phone = await open('100')
    press(phone, 'navigation_search')
    tap(phone, { text: 'Grocery' })
    tap(phone, { text: 'Shop all' })
    press(phone, 'textview_add_cart_cta', 'quantitystepper_increment', 'textview_add_cart_cta')
    expect(find(phone, id('cart_summary_count')).text).toBe('3')
    press(phone, 'cart_view')
    expect(find(phone, id('cart_title')).text).toBe('Cart (3 items)')
    const [first, second] = shopOf(worldKey(100)).products
    const total = (2 * (first?.cents ?? 0) + (second?.cents ?? 0)) / 100
    expect(find(phone, id('cart_total')).text).toBe(`$${total.toFixed(2)}`)
    press(phone, 'cart_remove_button', 'quantitystepper_decrement')
    expect(isShown(phone, { text: 'Your cart is empty' })).toBe(true)
  })

  it('goes back page by page, then to the first tab, then home', async () => {
    const phone = await open('100')
    press(phone, 'navigation_account', 'account_sign_in_button')
    phone.key('BACK')
    expect(selected(phone)).toEqual(['navigation_account'])
    phone.key('BACK')
    expect(selected(phone)).toEqual(['navigation_shop'])
    phone.key('BACK')
    expect(phone.tree().roots[0]?.packageName).toBe('com.google.android.apps.nexuslauncher')
  })

  it('finds what is typed, and remembers it', async () => {
    const phone = await open('100')
    press(phone, 'search_view')
    phone.type('cheese')
    phone.key('ENTER')
    expect(findAll(phone, id('product_tile_list_view')).length).toBeGreaterThan(0)
    press(phone, 'navigation_shop', 'search_view')
    expect(isShown(phone, { ...id('search_suggestion') })).toBe(true)
    expect(isShown(phone, { text: 'cheese' })).toBe(true)
  })

  it('keeps favorites in the lists', async () => {
    const phone = await open('100')
    press(phone, 'hero_banner', 'product_tile_heart', 'navigation_my_items')
    tap(phone, { text: 'Lists' })
    expect(isShown(phone, { text: 'Favorites (1)' })).toBe(true)
  })

  it('has other goods on another phone, and the same on the same', () => {
    expect(shopOf(worldKey(7)).products).not.toEqual(shopOf(worldKey(8)).products)
    expect(shopOf(worldKey(7))).toEqual(shopOf(worldKey(7)))
    expect(searchProducts(shopOf(worldKey(7)), ' ')).toEqual([])
    expect(searchProducts(shopOf(worldKey(7)), 'MILK whole').map(({ aisle }) => aisle)).toEqual(['Dairy & Eggs'])
  })
})
