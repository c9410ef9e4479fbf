import { checkScreens } from "./check-screens";

checkScreens({ index: 1, count: 2 });
