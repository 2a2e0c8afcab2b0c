import stylistic from '@stylistic/eslint-plugin'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'

const EXPORTS = [{
  selector: 'ExportDefaultDeclaration',
  message: 'Export by name: a name that is searched for is found.',
}, {
  selector: 'ExportAllDeclaration',
  message: 'No barrels: import from the file that holds it.',
}]

/** What would reach a phone from the machine that it runs on. Same seed and actions, same bytes, on every machine. */
const HOST = [{
  selector: 'CallExpression[callee.property.name=/^toLocale(Upper|Lower)Case$/][arguments.length=0]',
  message: "Pass the phone's locale: without one it is the machine's.",
}, {
  selector: 'CallExpression[callee.property.name=/^toLocale(Date|Time)?String$/]',
  message: "Use phone/i18n with the phone's locale and zone: these take the machine's.",
}, {
  selector: 'CallExpression[callee.property.name="localeCompare"][arguments.length=1]',
  message: "Pass a locale: without one it is the machine's.",
}, {
  selector: '[callee.object.name="Intl"]:matches([arguments.length=0], [arguments.0.type="Identifier"][arguments.0.name="undefined"])',
  message: "Pass a locale: without one it is the machine's.",
}, {
  selector: '[callee.object.name="Intl"][callee.property.name="DateTimeFormat"] > ObjectExpression:not(:has([key.name="timeZone"]))',
  message: "Pass a time zone: without one it is the machine's.",
}, {
  selector: 'CallExpression[callee.property.name=/^[gs]et(FullYear|Month|Date|Day|Hours|Minutes|Seconds|Milliseconds|TimezoneOffset)$/]',
  message: "Use the UTC methods: these are in the machine's time zone.",
}, {
  selector: 'NewExpression[callee.name="Date"]:not([arguments.length=1])',
  message: "A phone has its own clock; fields of dates are in the machine's time zone (use Date.UTC).",
}, {
  selector: 'MemberExpression:matches([object.name=/^(Date|performance)$/][property.name="now"], [object.name="Math"][property.name="random"])',
  message: 'A phone has its own clock and its own random numbers.',
}, {
  selector: ':matches(ImportDeclaration[source.value="node:os"], MemberExpression[object.name="process"][property.name=/^(env|platform|version|versions|arch)$/])',
  message: 'A phone takes nothing from the machine that it runs on.',
}]

const { rules: STYLE } = stylistic.configs.customize({ semi: false, quotes: 'single', arrowParens: true, braceStyle: '1tbs' })

/** Rules of layout whose fixes would move thousands of lines and make none clearer. */
const FREE_LAYOUT = [
  'generator-star-spacing', 'indent', 'indent-binary-ops', 'jsx-closing-bracket-location', 'jsx-first-prop-new-line',
  'jsx-max-props-per-line', 'jsx-one-expression-per-line', 'jsx-wrap-multilines', 'max-statements-per-line',
  'member-delimiter-style', 'multiline-ternary', 'no-mixed-operators', 'operator-linebreak', 'quote-props',
  'yield-star-spacing',
]

/** Room boundaries and cycles are `npm run check:rooms`'s; most of the formatting is what `npm run format` repairs. */
export default defineConfig(
  globalIgnores(['**/dist/', '**/node_modules/', '**/.venv*/', '**/generated/', 'runs/', 'site/pages/']),
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    plugins: { '@stylistic': stylistic },
    rules: {
      ...STYLE,
      ...Object.fromEntries(FREE_LAYOUT.map((rule) => [`@stylistic/${rule}`, 'off'])),
      '@stylistic/quotes': ['error', 'single', { avoidEscape: true, allowTemplateLiterals: 'always' }],
      '@stylistic/max-len': ['error', {
        code: 120, ignoreUrls: true, ignoreRegExpLiterals: true, ignoreTemplateLiterals: true, ignoreStrings: true,
      }],
      'eqeqeq': 'error',
      'no-console': 'error',
      'prefer-const': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/max-params': ['error', { max: 4 }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // A method that needs no `this` says so, and can be taken out of its object.
      '@typescript-eslint/no-invalid-void-type': ['error', { allowAsThisParameter: true }],
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      // A method that promises never to throw synchronously is async, awaiting or not.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-namespace': ['error', { allowDeclarations: true }],
      // `_` names a parameter that a signature asks for; `h` and `Fragment` are called by compiled JSX.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^(h|Fragment)$' }],
      'no-restricted-syntax': ['error', ...EXPORTS],
    },
  },
  {
    files: ['android/src', 'apps/src', 'gym/src/reward', 'gym/src/script', 'phone/src', 'simulated/src', 'spec/src']
      .map((folder) => `packages/${folder}/**/*.{ts,tsx}`),
    // The faces on TCP live in the machine's time.
    ignores: ['packages/simulated/src/emulated/**'],
    rules: { 'no-restricted-syntax': ['error', ...EXPORTS, ...HOST] },
  },
  {
    files: ['src/cli/**', 'src/bench/**', 'scripts/**', 'test/oracle/**', 'clients/typescript/examples/**'],
    rules: { 'no-console': 'off' },
  },
  { files: ['*.config.ts'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['test/**', 'packages/*/test/**'],
    rules: {
      'no-restricted-syntax': ['error', {
        selector: 'MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(only|skip|todo)$/]',
        message: 'Every test runs. One that needs a tool says so with skipIf(...).',
      }],
    },
  },
)
