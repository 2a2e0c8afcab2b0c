import type { App, ScreenContext } from '../../../phone/app.ts'
import { translator } from '../../../phone/i18n/strings.ts'
import type { Configuration } from '../../../phone/system/configuration.ts'
import type { Task } from '../../../phone/system/state.ts'
import type { Transaction } from '../../../phone/system/transaction.ts'
import type { ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import { googlePalette } from '../../../phone/view/theme.ts'
import type { LaunchableApp } from '../data/catalogue.ts'
import { labelOf } from '../data/catalogue.ts'
import { recentTasks } from '../data/recent-tasks.ts'
import { showWorkspace } from '../state.ts'
import type { LauncherLocal } from '../state.ts'

/** Id of the row of cards, which names its scroll position. */
export const OVERVIEW_PANEL = 'overview_panel'

/** Assumption: a card shows the application at this scale, so that its neighbours peek in. */
const SCALE = 0.66
const ICON = 48
/** The icon stands half above its card. */
const OVERLAP = 20
const GAP = 16

/** Recent applications: one card each, the newest at the end where reading starts from, older ones behind it. */
export function overview(
  context: ScreenContext<LauncherLocal>,
  apps: readonly App[],
  launchable: readonly LaunchableApp[],
): ViewElement {
  const { configuration, state } = context
  const { density, statusBarHeight, navigationBarHeight } = configuration
  const tasks = recentTasks(state, apps)
  const words = translator(configuration.locale, 'launcher')
  const card = cardSize(configuration)
  return (
    <view
      flex={1}
      background="#00000066"
      paddingTop={statusBarHeight / density}
      paddingBottom={navigationBarHeight / density}
      justify="center"
      // A touch beside the cards goes home.
      onClick={(tx) => {
        context.update(tx, showWorkspace)
      }}
      clickable={false}
      onPan={() => true}
    >
      {tasks.length === 0 ? (
        <text text={words('recents_empty_message')} size={20} minSize={12} color="#FFFFFF" textAlign="center" padding={24} />
      ) : (
        <scroll
          horizontal
          id={OVERVIEW_PANEL}
          cls="ScrollView"
          // The newest card is on the right in left-to-right layouts: the row runs against the reading direction.
          layoutDirection={configuration.rtl ? 'ltr' : 'rtl'}
        >
          <view direction="row" align="center" paddingX={(configuration.widthDp - card.width) / 2} gap={GAP}>
            {tasks.map((task) => {
              const app = launchable.find(({ packageName }) => packageName === task.affinity)
              return taskCard(context, task, app)
            })}
            <text
              cls="Button"
              id="clear_all"
              text={words('recents_clear_all')}
              size={14}
              weight={500}
              color="#FFFFFF"
              paddingX={24}
              paddingY={20}
              maxLines={1}
              onClick={(tx) => {
                for (const { id } of tasks) tx.removeTask(id)
                context.update(tx, showWorkspace)
              }}
            />
          </view>
        </scroll>
      )}
    </view>
  )
}

interface CardSize {
  readonly width: number
  readonly height: number
}

function cardSize({ widthDp, height, density, statusBarHeight, navigationBarHeight }: Configuration): CardSize {
  return { width: widthDp * SCALE, height: ((height - statusBarHeight - navigationBarHeight) / density) * SCALE }
}

function taskCard(context: ScreenContext<LauncherLocal>, task: Task, app: LaunchableApp | undefined): ViewElement {
  const { configuration } = context
  const palette = googlePalette(configuration.dark)
  const words = translator(configuration.locale, 'launcher')
  const { width, height } = cardSize(configuration)
  const label = app === undefined ? task.affinity : labelOf(app, configuration.locale)
  return (
    <view
      key={task.id}
      cls="FrameLayout"
      id="task"
      desc={label}
      layoutDirection={configuration.rtl ? 'rtl' : 'ltr'}
      width={width}
      height={height + OVERLAP}
      onClick={(tx) => {
        tx.bringTaskToFront(task.id)
      }}
      onPan={(tx, { direction }) => {
        if (direction === 'up') dismiss(tx, context, task)
        return direction === 'up' || direction === 'down'
      }}
    >
      <view cls="android.view.View" id="snapshot" flex={1} marginTop={OVERLAP} radius={8} elevation={8} background={palette.background}>
        <view unreported flex={1} align="center" justify="center" paddingX={16} gap={12}>
          <image glyph={app?.icon ?? glyphs.apps} size={64} tint={palette.iconTint} />
          <text text={label} size={18} weight={500} color={palette.primaryText} textAlign="center" maxLines={2} />
        </view>
      </view>
      <view absolute top={0} start={(width - ICON) / 2} cls="android.view.View" id="icon" desc={words('task_menu')}>
        <image unreported glyph={app?.icon ?? glyphs.apps} size={ICON} tint={palette.iconTint} />
      </view>
    </view>
  )
}

/** Swiping the last card away leads home. */
function dismiss(tx: Transaction, context: ScreenContext<LauncherLocal>, task: Task): void {
  tx.removeTask(task.id)
  const left = tx.state.tasks.length > 1
  if (!left) context.update(tx, showWorkspace)
}
