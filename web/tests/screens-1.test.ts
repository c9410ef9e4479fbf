import { checkScreens } from "./check-screens";

checkScreens({ index: 0, count: 2 });
