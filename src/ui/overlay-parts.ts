export { default as Dialog } from '@mui/material/Dialog';
export { default as Drawer } from '@mui/material/Drawer';
export { default as Popover } from '@mui/material/Popover';
export { ChoiceList } from './controls/choice-list.tsx';
export { StrikeList } from './controls/strike-list.tsx';
export { PanelMethod } from './panel-method.tsx';
export { StrikeMenu } from './strike-menu.tsx';
