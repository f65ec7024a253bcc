// Publishing from and until: for every screen whose things come and go by the clock.
export { scheduleFields, scheduleTabs } from './fields';
export { type Scheduled, SHOWN, scheduleOf, scheduleState, startOf } from './schedule';
export { ScheduleTag } from './schedule-tag';
