/**
 * What many people choose: the words of the lists of leaked passwords that are published every year, and what Indian
 * and market users take besides. Lower case, without the digits and signs that are hung before and behind them.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  aaaaaa aaron abcabc abcdef access account action adam adidas admin administrator adobe airforce ajay akash alaska albert
  alejandro alex alexander alexandra alexis alice allah alpha always amanda amazing amazon america amit amsterdam anand
  andrea andrew android angel angela angels anil animal anita anjali ankit anthony anushka apple april archana arjun
  arsenal arthur aryan asdasd asdf asdfasdf asdfgh asdfghjk asdfghjkl asdfjkl ashish ashley ashwin asia aspire asus august
  austin autumn awesome baby babygirl bailey banana bank banker banking banknifty barbara barcelona barney baseball
  basketball batman beach bear beautiful beauty beaver berlin bharat bhavani bigboy bigdog billy bird bitch bitcoin black
  blackberry blessed blink blizzard blue bollywood bond bonnie booboo boomer boss boston brandon brandy brasil brazil broker
  brother bubba bubbles buddy bulldog business buster butter butterfly buttercup cafe california callput cameron canada
  candy captain caroline carlos casper catch celtic chandra change changeme changeit channel charles charlie cheese chelsea
  chennai cherry chester chicago chicken china chocolate chris christ christian christina christine chronic city classic
  claude cocacola coffee college computer confirm contact control cookie cooper corvette country cowboy cowboys cream
  cricket crystal cupcake dad daddy dallas dancer daniel daniela danielle darling david dbadmin deepak default delhi delta
  demo demodemo denver desire devil dexter dhoni diablo diamond diamonds disney divya doctor dollar dolphin dolphins donald
  donkey dragon dragonball dream dreams driver eagle eagles easy edward einstein elephant elizabeth ellen eminem emmanuel
  england enter eric europe example expert explorer facebook faith falcon family fantasy father ferrari finance fire fish
  fishing flower flowers football ford forever forgot forum france francis frank freak freddy freedom friday friend friends
  fuckme fuckoff fuckyou future futures gaming gandalf ganesh ganesha ganpati garden garfield gauri gemini general genesis
  george germany getmein giants ginger girl google gopal government great green greenday guest guitar gujarat gunner guru
  hacker hallo hammer hanuman happiness happy hardcore hari harley harry heaven heather hello helloworld hero hockey holiday
  hollywood home honda honey horse hotdog house hunter hyderabad iceman iloveindia iloveu iloveyou iloveme incorrect india
  indian indiaindia infinity infosys inside instagram internet invest investor iphone ironman isabella island jackson jackie
  jaihind jaimatadi jaishreeram jaguar james jasmine jason jasper jean jennifer jenny jeremy jessica jessie jesus jesuschrist
  joel john johnny johnson jonathan jordan jordon joseph joshua jules julia juliet junior justice justin kali karan karate
  karen karthik karthick katherine kathleen kavita kerala kevin killer kimberly king kingdom kishore kitten kitty knight
  kohli kolkata krishna kumar lakers lakshmi laptop laura lauren laxmi leather legend lemon leonard leonardo letmein letmeinnow
  liberty linda lion little liverpool login loginlogin logitech london london lonely looking lovelove lovely lover loveyou
  loveme love lucky luckyone macbook madison madrid maggie magic mahadev mahesh mahi manchester manager maneesh manish manoj
  maria marie marina market martin marvel maryjane master masterkey matrix matthew maverick maxwell mercedes merlin messi
  metallica mexico michael michelle mickey microsoft midnight miller minecraft mobile mohamed mohammed mohit money moneymoney
  monday monica monkey monster moon morgan mother motorola mountain mouse movie muffin mumbai murphy music mustang myname
  mypass mypassword myself naruto natasha nathan naughty naveen neha network newpass newpassword newyork nicholas nicole nifty
  niftyfifty nikhil nikita ninja nintendo nirvana nishant nissan nokia nothing november october oliver omnamahshivaya omsairam
  online open opensesame option options orange oracle owner pakistan pallavi panther paris parker partner pass passion passcode
  passpass passw passwd password passwordpassword passwort patience patricia patrick peace peaches peanut pearl pepper
  perfect peter phoenix phone picture pikachu pirate player playstation please pokemon police pookie poohbear porsche
  portfolio power pradeep prakash pranav prasad prashant pratik praveen precious prince princess princesa priya priyanka private
  profit public pune punjab puppy purple q1w2e3r4 q1w2e3r4t5 qazwsx qazwsxedc qwaszx qweasd qweasdzxc qwer qwert qwerty qwertyu
  qwertyui qwertyuiop qwertyqwerty rabbit rachel radha rahul rainbow raiders raja rajesh rajkumar rakesh ram ramesh ranger rangers
  rashmi ravi rebecca red reddog redsox reliance remember reset rich richard ricky robert rocky roger rohan rohit roman ronaldo
  root rose rosebud royal runner russia sachin sachintendulkar sagar sai sairam saibaba sakshi samantha samsung sandeep sandra
  sanjay santosh sarah sarita saturn savita scorpion scooter scotland secret secretpassword security sensex september server
  service shadow shalini shanti share shares sharma shell shiva shivaji shivam shivani shopping shree shubham shweta sierra silver
  simple singh single sister skywalker slayer smile smokey smoking snehal snoopy snowball soccer softball sonali sonia sony sophie
  southpark spanky sparky special spider spiderman spirit spring sriram srinivas srikrishna star starlight start startrek
  starwars steelers stella stephen steven stock stockmarket stocks straddle strike strikescope student success suman sumit summer
  sunday sunflower sunil sunita sunny sunshine super superman superstar supersonic support suresh surya sushil swami sweet sweetheart
  sweety sydney system taylor teacher teamo teddy tech temp temporary temppass tendulkar tennis teresa test tester testing testtest
  texas theman thomas thunder thursday tiger tigers tigger time tinkerbell titanic toor tom trade trader trading tradingview
  travel trinity trouble trustme trustno tudor tuesday turtle tweety twitter unicorn united universe unknown upstox user username
  valentina vampire vandana varun venkat venkatesh victor victoria victory vijay vikas viking vikram vincent vinod violet viper
  virat viratkohli virgin vishal vishnu vivek voyager walker walter warcraft warrior water wealth webmaster wednesday welcome
  welcomehome whatever whatsapp white whynot wildcat william williams willow windows winner winter wisdom wizard wolf wolverine
  wonder woman work world wrestling xavier xbox xxxxxx yahoo yamaha yankee yankees yellow yourname youtube zaqwsx zaqxsw zerodha
  zombie zxcvbn zxcvbnm zxcasdqwe
  1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc q1w2e3r4t5y6 zaq12wsxcde3 a1b2c3d4e5 abc123abc123 123qweasdzxc
  `
    .trim()
    .split(/\s+/),
);
