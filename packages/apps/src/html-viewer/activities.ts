import { installedApp } from '../kit/app-identity.ts'
import { HTML_VIEWER, TEXT_TYPES, documentToView } from '../shared/media/open-file.ts'
import { VIEWER } from './app.ts'
import { viewerScreen } from './screen.tsx'

export const htmlViewer = installedApp(VIEWER, {
  initialState: () => null,
  filters: [
    {
      action: 'android.intent.action.VIEW',
      data: /^(?:file|content):/,
      type: TEXT_TYPES,
      className: HTML_VIEWER.className,
    },
  ],
  activities: {
    [HTML_VIEWER.className]: { create: (tx, intent) => documentToView(tx.state, intent), screen: viewerScreen },
  },
})
